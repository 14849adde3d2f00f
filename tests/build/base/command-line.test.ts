import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { HELP, parseCommandLine } from '../../../build/base/options.ts';

describe('a command line', () => {
  test('is a build of the current folder by default', () => {
    expect(parseCommandLine([])).toMatchObject({
      command: 'build',
      content: resolve('content'),
      static: resolve('static'),
      out: resolve('dist'),
      compress: true,
      drafts: false,
      metaPolicy: false,
    });
  });

  test('takes a command, words and options, in any order', () => {
    expect(
      parseCommandLine(['--no-compress', 'check', '--out', 'x', 'a.md', '--drafts', 'b.md']),
    ).toMatchObject({
      ...{ command: 'check', words: ['a.md', 'b.md'] },
      ...{ compress: false, drafts: true, out: resolve('x') },
    });
  });

  test.each([[['--help']], [['-h']], [['dev', '--help']]])('%j prints the help', (words) => {
    expect(parseCommandLine(words).command).toBe('help');
  });

  test.each([
    [['biuld'], '"biuld" is not a command. Did you mean build?'],
    [['--contnt', 'x'], "Unknown option '--contnt'. See --help"],
    [['--port', 'many'], '--port many is not a port. Use a number from 0 to 65535'],
    [['--port', '65536'], '--port 65536 is not a port. '],
    [['--port', ''], '--port  is not a port. '],
  ])('%j is refused', (words, message) => {
    expect(() => parseCommandLine(words)).toThrow(UserError);
    expect(() => parseCommandLine(words)).toThrow(message);
  });
});

test('the help documents every command, and no unknown option', () => {
  for (const command of ['build', 'start', 'dev', 'check', 'claims', 'seo', 'new']) {
    expect(HELP).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  }
  for (const [option] of HELP.matchAll(/^ {2}--[a-z-]+/gm)) {
    expect(() => parseCommandLine([option.trim(), '1'])).not.toThrow('Unknown option');
  }
});
