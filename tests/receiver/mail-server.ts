import { text } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface ReceivedMail extends ParsedMail {
  /** As it was transmitted. */
  source: string;
  recipients: string[];
}

/** An SMTP server without TLS, as for a receiver on the same machine; it ends with the test. */
export async function startMailServer(
  options: { refuse?: (recipient: string) => number | undefined; acceptAfterMs?: number } = {},
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const code = options.refuse?.(address);
      done(code ? Object.assign(new Error(`No ${address} here`), { responseCode: code }) : null);
    },
    async onData(stream, { envelope }, done) {
      const source = await text(stream);
      const recipients = envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...(await simpleParser(source)), source, recipients });
      setTimeout(done, options.acceptAfterMs ?? 0);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  return { address: `smtp://127.0.0.1:${port}`, mails, close };
}
