import '../base/node-env.ts';
import { parentPort } from 'node:worker_threads';
import { createArt } from '../assets/art.ts';
import { createAssets } from '../assets/assets.ts';
import { allPosts } from '../content/facts/content-entries.ts';
import { createWriter } from '../publish/stage.ts';
import { ContentError } from '../base/errors.ts';
import { createHostedPages } from '../hosts/hosted.ts';
import type { WrittenOutput } from '../base/output.ts';
import { readResult } from '../content/read/file-result.ts';
import { withBodyAgain } from '../content/read/late-body.ts';
import { createPacker } from '../record/packer.ts';
import { createPageWriter } from '../record/recorder.ts';
import { plan } from '../pages/routes/plan.ts';
import { noteAsked } from './asked.ts';
import { renderContext } from '../pages/kit.ts';
import { pageOutputs } from './page-outputs.ts';
import type { Chunk, Done, FromThread, ThreadJob, ToThread } from './thread-job.ts';

// A thread that reads content files first, and then renders pages and writes them: it is told once what every page is
// made from.

const port = parentPort;
const tell = (message: FromThread) => port?.postMessage(message);
let work: ReturnType<typeof begin> | undefined;

port?.on('message', async (message: ToThread) => {
  try {
    if ('files' in message) {
      const { files, how } = message;
      tell({ results: await Promise.all(files.map((file) => readResult(file, how))) });
    } else if ('job' in message) {
      work = begin(message.job);
      await work;
      tell({ ready: true });
    } else if ('chunk' in message) {
      tell({ written: (await work)?.render(message.chunk) ?? [] });
    } else {
      const done = (await work)?.finish();
      if (done) tell({ done });
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
  for (const post of allPosts(content)) withBodyAgain(post);
  const { art, assets, asked } = noteAsked(createArt(), await createAssets(content, facts));
  const routes = plan(content, site, assets, changed);
  const tools = {
    context: renderContext(content, assets, art, kit),
    pictures: assets.pictures,
    hosted: createHostedPages(content.settings, metaPolicy),
    withTwins,
    withLinks,
  };
  const writer = createWriter(folder);
  const packer = createPacker();
  const writeDown = createPageWriter(packer, content.settings.url);
  const render = ({ routes: places, names }: Chunk): WrittenOutput[] =>
    places.flatMap((place, index) => {
      const route = routes[place];
      const name = names[index];
      if (!route || !name) throw new Error(`there is no route ${place}`);
      return pageOutputs(route, tools).map((output) => {
        const { path, source, facts } = output;
        if (facts) writeDown(name, facts);
        return { path, source, bytes: writer.write(output), mistakes: facts?.mistakes ?? [] };
      });
    });
  return { render, finish: (): Done => ({ asked: asked(), pages: packer.finish() }) };
}
