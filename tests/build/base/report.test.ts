import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { bytes, createPaint, createReport, seconds } from '../../../build/base/report.ts';

/** A stream that keeps what is written. */
function createStream(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 };
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => written.join('') };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubEnv('CI', '');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Runs a step of some milliseconds that reports its progress once, halfway. */
async function runStep(isTTY: boolean, milliseconds: number): Promise<string> {
  const out = createStream(isTTY);
  const report = createReport(out.stream, createStream(false).stream);
  await report.step('render', async (progress) => {
    vi.advanceTimersByTime(milliseconds);
    progress(5, 10);
  });
  return out.text();
}

describe('a step', () => {
  test('shows a bar on a terminal, then its time', async () => {
    expect(await runStep(true, 1100)).toBe(
      `\r\u001b[2Krender   ${'█'.repeat(12)}${'░'.repeat(12)} 5/10\r\u001b[2Krender   1.1 s\n`,
    );
  });

  test('that takes long shows how long the rest will take', async () => {
    expect(await runStep(true, 4000)).toContain(' 5/10, 4.0 s left\r');
  });

  test('draws its bar no more often than a terminal can', async () => {
    const out = createStream(true);
    await createReport(out.stream).step('render', async (progress) => {
      vi.advanceTimersByTime(500);
      for (let done = 1; done <= 100; done += 1) {
        vi.advanceTimersByTime(1);
        progress(done, 100);
      }
    });
    expect(out.text().split('/100')).toHaveLength(3);
  });

  test('that is over at once shows no bar', async () => {
    expect(await runStep(true, 20)).toBe('render   20 ms\n');
  });

  test('is one plain line when piped', async () => {
    expect(await runStep(false, 2100)).toBe('render   2.1 s\n');
  });

  test('is one plain line on a build server, even one that claims to be a terminal', async () => {
    vi.stubEnv('CI', 'true');
    expect(await runStep(true, 2100)).toBe('render   2.1 s\n');
  });

  test('returns what its work returned', async () => {
    const report = createReport(createStream(false).stream);
    expect(await report.step('read', async () => 42)).toBe(42);
  });

  test('passes failures on after clearing its bar', async () => {
    const out = createStream(true);
    const work = createReport(out.stream).step('read', async (progress) => {
      vi.advanceTimersByTime(500);
      progress(0, 0);
      throw new UserError('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(out.text()).toContain('\r\u001b[2Kread     500 ms\n');
  });
});

test.each([
  ['on a terminal', true, {}, '\u001b[31mOVER\u001b[39m'],
  ['in a pipe', false, {}, 'OVER'],
  ['for users who want none', true, { NO_COLOR: '1' }, 'OVER'],
  ['on a terminal without colors', true, { TERM: 'dumb' }, 'OVER'],
  ['on a build server', true, { CI: 'true' }, 'OVER'],
])('a word and its color: %s', (_, isTTY, environment, shown) => {
  for (const name of ['NO_COLOR', 'TERM']) vi.stubEnv(name, '');
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(createPaint(createStream(isTTY).stream)('red', 'OVER')).toBe(shown);
});

describe('a failure', () => {
  const fail = (error: unknown) => {
    const err = createStream(true);
    const out = createStream(true);
    const code = createReport(out.stream, err.stream).failure(error);
    return { code, said: err.text(), out: out.text() };
  };

  test('in content is exit code 1, with a line for each mistake', () => {
    const mistakes = [
      { file: 'content/posts/x.md', line: 6, field: ['category'], message: '"SEO" is not a category' },
      { file: 'content/site.yaml', message: 'is missing' },
    ];
    expect(fail(new ContentError(mistakes))).toEqual({
      code: 1,
      said: '\ncontent/posts/x.md:6 category: "SEO" is not a category\ncontent/site.yaml is missing\n\n2 mistakes. Nothing was published.\n',
      out: '',
    });
  });

  test('with very many mistakes shows the first ones and how many there are', () => {
    const mistakes = Array.from({ length: 700 }, (_, place) => ({
      file: `x${place}.md`,
      message: 'is wrong',
    }));
    const lines = fail(new ContentError(mistakes)).said.trim().split('\n');
    expect(lines.slice(499)).toEqual([
      'x499.md is wrong',
      '',
      '700 mistakes; the first 500 are shown. Nothing was published.',
    ]);
  });

  test('of the command line is exit code 2, in one line', () => {
    expect(fail(new UserError('"biuld" is not a command. Did you mean build?'))).toEqual({
      code: 2,
      said: '"biuld" is not a command. Did you mean build?\n',
      out: '',
    });
  });

  test('of the disk is shown as one that its user can fix', () => {
    const message = "ENOSPC: no space left on device, write 'dist/x.html'";
    expect(fail(Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'write' }))).toEqual({
      code: 2,
      said: `${message}. Mend that, and run the command again\n`,
      out: '',
    });
  });

  test.each([new TypeError('x is not a function'), 'a thrown text', undefined])(
    'of the build itself has another code and says so: %s',
    (error) => {
      const { code, said } = fail(error);
      expect([0, 1, 2]).not.toContain(code);
      expect(said).toContain(String(error));
      expect(said).toContain('This is a fault of the build, not of the content.');
    },
  );
});

test.each([
  [0, '0 ms'],
  [839.6, '840 ms'],
  [1000, '1.0 s'],
  [62_340, '62.3 s'],
])('%d milliseconds are shown as %s', (milliseconds, shown) => {
  expect(seconds(milliseconds)).toBe(shown);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [14_541, '14.2 kB'],
  [1_258_291, '1.2 MB'],
])('%d bytes are shown as %s', (count, shown) => {
  expect(bytes(count)).toBe(shown);
});
