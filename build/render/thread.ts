import '../production.ts';
import { parentPort } from 'node:worker_threads';
import { createArt } from '../assets/art.ts';
import { createAssets } from '../assets/assets.ts';
import { outputLinks } from '../check/note-links.ts';
import { allPosts } from '../content-entries.ts';
import { createWriter } from '../emit.ts';
import { ContentError } from '../errors.ts';
import { createHostedPages } from '../hosting/hosted.ts';
import type { WrittenOutput } from '../outputs/output.ts';
import { plan } from '../routes/plan.ts';
import { noteAsked } from './asked.ts';
import { renderContext } from './kit.ts';
import { pageOutputs } from './page-outputs.ts';
import type { Chunk, FromThread, ThreadJob, ToThread } from './thread-job.ts';

// A thread that renders pages and writes them: what it is told first is what every page is made from.

const port = parentPort;
const tell = (message: FromThread) => port?.postMessage(message);
let work: ReturnType<typeof begin> | undefined;

port?.on('message', async (message: ToThread) => {
  try {
    if ('job' in message) {
      work = begin(message.job);
      await work;
      tell({ ready: true });
    } else if ('chunk' in message) {
      tell({ written: (await work)?.render(message.chunk) ?? [] });
    } else {
      const asked = (await work)?.asked();
      if (asked) tell({ asked });
      port?.close();
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    tell({ mistakes: error.mistakes });
  }
});

async function begin({
  content,
  site,
  changed,
  assets: facts,
  kit,
  folder,
  metaPolicy,
  withTwins,
  withLinks,
}: ThreadJob) {
  const { art, assets, asked } = noteAsked(createArt(), await createAssets(content, facts));
  const routes = plan(content, site, assets, changed);
  const context = renderContext(content, assets, art, kit);
  const posts = new Map(allPosts(content).map((post) => [post.file, post]));
  const hosted = createHostedPages(content.settings, metaPolicy);
  const writer = createWriter(folder);
  let told = 0;

  const render = ({ routes: places, bodies }: Chunk): WrittenOutput[] => {
    for (const [file, body] of bodies) Object.assign(posts.get(file) ?? {}, { body });
    const written: WrittenOutput[] = [];
    for (const place of places) {
      const route = routes[place];
      if (!route) throw new Error(`there is no route ${place}`);
      for (const output of pageOutputs(route, context, assets.pictures, withTwins)) {
        const { path, source } = output;
        const links = withLinks ? outputLinks(output) : undefined;
        written.push({ path, source, links, bytes: writer.write(hosted.note(output)) });
      }
    }
    for (const file of bodies.keys()) Object.assign(posts.get(file) ?? {}, { body: '' });
    const mistakes = hosted.policy.mistakes();
    const [first] = written;
    if (first) first.policy = { styles: hosted.policy.styles(), mistakes: mistakes.slice(told) };
    told = mistakes.length;
    return written;
  };
  return { render, asked };
}
