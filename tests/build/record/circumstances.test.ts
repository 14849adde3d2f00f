import { describe, expect, test } from 'vitest';
import { parseCommandLine } from '../../../build/base/command-line.ts';
import { circumstances } from '../../../build/record/circumstances.ts';

const told = (words: string[] = [], environment: NodeJS.ProcessEnv = {}) =>
  circumstances(parseCommandLine([...words, '--content', '/']), {
    SOURCE_DATE_EPOCH: '86400',
    ...environment,
  });

describe('another site comes of', () => {
  test.each([
    ['drafts', ['--drafts'], {}],
    ['parts that are left out', ['--skip', 'social'], {}],
    ['a policy in each page', ['--meta-policy'], {}],
    ['another folder of static files', ['--static', '/x'], {}],
    ['the production address', [], { SITE_URL: 'https://www.example.com' }],
    ['where forms go', [], { FORMS_ENDPOINT: 'https://forms.example.com' }],
    ['a build on a host', [], { NETLIFY: 'true' }],
  ])('%s', async (_, words, environment) => {
    expect((await told(words, environment)).setting).not.toBe((await told()).setting);
  });

  test('another day', async () => {
    const [now, later] = [await told(), await told([], { SOURCE_DATE_EPOCH: '172800' })];
    expect(later.setting).toBe(now.setting);
    expect(later.moment).not.toBe(now.moment);
  });
});

describe('the same site comes of', () => {
  test.each([
    ['more threads', ['--threads', '3'], {}],
    ['a server that shows it', ['start', '--port', '80', '--host', '0.0.0.0'], {}],
    ['a look at other sites', ['--external'], {}],
    ['the same parts, left out in another order', ['--skip', 'social,links'], { TERM: 'dumb' }],
  ])('%s', async (_, words, environment) => {
    const skip = words.includes('--skip') ? ['--skip', 'links,social'] : [];
    expect(await told(words, environment)).toEqual(await told(skip));
  });
});
