import { expect, test } from 'vitest';
import type { AnyOutput } from '../../../build/base/output.ts';
import { createPacker } from '../../../build/record/packer.ts';
import { pageRecords } from '../../../build/record/page-record.ts';
import { createPageWriter, createRecorder } from '../../../build/record/recorder.ts';

const ORIGIN = 'https://www.example.com';

const facts = (path: string, style: string) => ({
  ...{ styles: [style], mistakes: [], assets: ['assets/x.svg'], originals: [] },
  links: {
    ...{ path, ids: ['top'], internal: ['/contact', `${path}#top`] },
    absolute: [`${ORIGIN}/about`, 'https://other.example/'],
  },
});
const page = (path: string, style: string): AnyOutput => ({
  ...{ path: `${path.slice(1)}.html`, body: path, source: 'x', facts: facts(path, style) },
});
const nameOf = (path: string) => ({ path, key: `key of ${path}`, files: [`${path.slice(1)}.html`] });

async function passOn(outputs: AsyncIterable<AnyOutput>): Promise<AnyOutput[]> {
  const all: AnyOutput[] = [];
  for await (const output of outputs) all.push(output);
  return all;
}

test('pages that stay, that pass by and that another thread made are written down', async () => {
  const earlier = createPacker();
  const write = createPageWriter(earlier, ORIGIN);
  write(nameOf('/gone'), facts('/gone', 'old'));
  write(nameOf('/stays'), facts('/stays', 'kept'));
  const recorder = createRecorder(ORIGIN, pageRecords(earlier.finish()));
  recorder.keep(1);
  recorder.expect('made.html', nameOf('/made'));
  const outputs = [page('/made', 'new'), page('/unexpected', 'none')];
  expect(
    await passOn(
      recorder.note(
        (async function* () {
          yield* outputs;
        })(),
      ),
    ),
  ).toEqual(outputs);
  const other = createPacker();
  createPageWriter(other, ORIGIN)(nameOf('/elsewhere'), facts('/elsewhere', 'new'));
  recorder.take(other.finish());

  const records = recorder.finish();
  expect(Array.from({ length: records.count }, (_, place) => records.path(place))).toEqual([
    ...['/stays', '/made', '/elsewhere'],
  ]);
  expect(records.key(1)).toBe('key of /made');
  expect([...recorder.styles()]).toEqual(['kept', 'new']);
  expect([...recorder.madeLinks()].map(({ path }) => path)).toEqual(['/made', '/elsewhere']);
  expect([...recorder.madeLinks()][0]).toEqual({
    ...{ path: '/made', ids: ['top'], internal: ['/contact', '/about'] },
    ...{ external: ['https://other.example/'], ownAnchors: 1 },
  });
});
