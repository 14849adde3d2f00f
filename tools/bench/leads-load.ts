import { Agent, request } from 'node:http';
import { valuesOf } from './generated-leads.ts';
import { percentile } from './measure.ts';

const CONNECTIONS = 50;

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  middle: number;
  p99: number;
}

/** Posts different leads of different people. @throws if one is not acknowledged */
export async function postLeads(address: string, count: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let left = count;
  const start = performance.now();
  const post = async () => {
    while (left > 0) {
      left -= 1;
      const begin = performance.now();
      const status = await postLead(address, agent);
      if (status !== 200) throw new Error(`A lead was answered with status ${status}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, post));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: count / seconds, middle: percentile(times, 50), p99: percentile(times, 99) };
}

function postLead(address: string, agent: Agent): Promise<number | undefined> {
  const number = Math.floor(Math.random() * 1e12);
  const sender = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const body = JSON.stringify({ ...valuesOf(number), _form: 'contact', _id: crypto.randomUUID() });
  // One address may not send so many forms.
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': sender,
    'CF-Connecting-IP': sender,
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    sent.once('error', reject).end(body);
  });
}
