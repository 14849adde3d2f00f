import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseCommandLine } from '../../../../build/base/command-line.ts';
import { read } from '../../../../build/content/read/reader.ts';
import { claimsReport } from '../../../../tools/claims/claims.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

let site: FixtureSite;
const TODAY = '2026-01-01';
const mistakes = () => mistakesOf(site, read({ root: site.root, today: TODAY }));
const print = (...options: string[]) =>
  claimsReport(parseCommandLine(['claims', '--content', site.root, ...options]));
const edit = (from: string | RegExp, to: string) =>
  site.edit('claims.yaml', (text) => text.replace(from, to));

/** A ledger that accounts for every figure of the fixture. */
let ledger: string | undefined;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());
beforeEach(async () => {
  await site.write('posts/x.md', POST);
  ledger ??= await newLedger();
  await site.write('claims.yaml', ledger);
});

async function newLedger(): Promise<string> {
  const missing = (await print('--missing')).replaceAll('source: ""', 'source: our terms');
  return `accepted: []\nnames: []\nclaims:\n${missing.replace(/^/gm, '  ')}`;
}
afterEach(() => site.restore());

test('what --missing writes accounts for the whole site', async () => {
  expect(await mistakes()).toEqual([]);
  expect(await print('--missing')).toBe('# No figure is missing from the ledger.');
});

describe('a figure that the ledger does not know', () => {
  test('in a body is reported with its line and its words', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nClients grow\nby 45% within a year.\n`);
    expect(await mistakes()).toEqual([
      'content/posts/x.md:18 states "45%" ("… Clients grow by 45% within a year. …"), which is not in the ledger. Add it to content/claims.yaml with its source (npm run claims -- --missing prints the entry), link to the sources of the post under "## Sources", or say it without a figure',
    ]);
  });

  test('in a field is reported with the field', async () => {
    await site.edit('posts/x.md', (text) => text.replace('Six checks before', '45% more, before'));
    expect(await mistakes()).toEqual([
      expect.stringMatching(/^content\/posts\/x\.md:2 title: states "45%" /),
    ]);
  });

  test('is not excused by another claim with the same value', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nA refund in 90 days.\n`);
    await edit(
      'claims:\n',
      'claims:\n  - { wording: results in 90 days, value: 90 days, in: posts/x.md, source: none }\n',
    );
    await site.edit('posts/x.md', (text) => `${text}\nSee results in 90 days.\n`);
    expect(await mistakes()).toEqual([
      expect.stringMatching(/^content\/posts\/x\.md:17 states "90" \("… A refund/),
    ]);
  });

  test('may be a price in a number field, too', async () => {
    await site.edit('services/seo.md', (text) => text.replace('  price: 2500', '  price: 2600'));
    expect(await mistakes()).toEqual([
      expect.stringMatching(
        /^content\/services\/seo\.md:\d+ record\.price: says ".*\$2,600.*", but content\/claims\.yaml has ".*\$2,500.*"\. Write this text (there|in an entry of its own) as the wording, with the value "\$2,600", or correct it here$/,
      ),
    ]);
  });

  test('is allowed in a draft', async () => {
    await site.edit('posts/x.md', (text) =>
      text.replace('---\n', '---\ndraft: true\n').concat('\nBy 45%.\n'),
    );
    expect(await mistakes()).toEqual([]);
  });

  test.each([
    ['posts/x.md', '## Sources\n\n- [Study](https://study.example)', 0],
    ['posts/x.md', 'Sources\n-------\n\n- [Study](https://study.example)', 0],
    ['posts/x.md', '### Sources\n\n- [Study](https://study.example)', 1],
    ['posts/x.md', '## Sources\n\nOn request.\n\n## More\n\n[Study](https://study.example)', 1],
    ['posts/x.md', '```markdown\n## Sources\n\n- [Study](https://study.example)\n```', 1],
    ['services/seo.md', '## Sources\n\n- [Study](https://study.example)', 1],
  ])('is allowed only in a post that links to its sources: %s with %j', async (file, end, count) => {
    await site.edit(file, (text) => `${text}\nUp 45%.\n\n${end}\n`);
    expect(await mistakes()).toHaveLength(count);
  });

  test('may be the name of something', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nUse a 301 redirect.\n`);
    expect(await mistakes()).toHaveLength(1);
    await edit('names: []', 'names: [301 redirect]');
    expect(await mistakes()).toEqual([]);
  });
});

describe('an entry', () => {
  const add = (entry: object) =>
    edit('claims:\n', `claims:\n${stringify([entry]).replace(/^(?=.)/gm, '  ')}`);
  const entry = { wording: 'The body of the post', value: 'body', in: 'posts/x.md', source: 'our terms' };

  test('that no page states is a mistake', async () => {
    await add({ ...entry, wording: 'Up 45%', value: '45%' });
    expect(await mistakes()).toEqual([
      'content/claims.yaml:6 claims[0].in[0]: posts/x.md doesn\'t say "Up 45%". Correct the wording, or remove the file from this claim',
    ]);
  });

  const OLD = 'Our team takes up to 15 new clients a month.';
  test.each([
    ['words', 'Our team takes at most 15 new clients each month.', 'wording'],
    ['figure', 'Our team takes up to 20 new clients a month.', 'wording, with the value "20"'],
    [
      'figure, in a longer text,',
      'Our team takes up to 20 new clients a month.',
      'wording, with the value "20"',
      (text: string) =>
        `It has been so for years, and it is simple enough to remember: ${text} A promise is a promise.`,
    ],
  ])(
    'whose %s were edited in its file is offered as it is there now, once',
    async (_, now, change, inside = (text: string) => text) => {
      await add({ ...entry, wording: OLD, value: '15' });
      await site.edit('posts/x.md', (text) => `${text}\n${OLD}\n`);
      expect(await mistakes()).toEqual([]);
      await site.edit('posts/x.md', (text) => text.replace(OLD, `${inside(now)}\n\nUp 45%.`));
      expect(await mistakes()).toEqual([
        `content/posts/x.md:17 says "${now}", but content/claims.yaml has "${OLD}". Write this text there as the ${change}, or correct it here`,
        expect.stringMatching(/^content\/posts\/x\.md:19 states "45%"/),
      ]);
    },
  );

  test('about a file that is gone is counted with all others, also beside other mistakes', async () => {
    await add({ ...entry, in: ['posts/x.md', 'posts/xx.md'] });
    await add({ ...entry, in: ['posts/xx.md', 'posts/y.md'] });
    const gone = expect.stringMatching(
      /^content\/claims\.yaml:\d+ claims\[0\]: 2 entries are about files that are gone: posts\/\S+, posts\/\S+\. Run npm run claims -- --prune, or correct the names$/,
    );
    expect(await mistakes()).toContainEqual(gone);
    await site.write('posts/z.md', '');
    expect(await mistakes()).toEqual([gone, expect.stringContaining('posts/z.md')]);
  });

  test('needs words around its figure', async () => {
    await add({ ...entry, wording: '$2,500' });
    expect(await mistakes()).toEqual([
      expect.stringContaining('claims[0].wording: "$2,500" is only a figure.'),
    ]);
  });

  test('names every figure of its wording', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nUp 45% in 30 days.\n`);
    await add({ ...entry, wording: 'Up 45% in 30 days', value: '45%' });
    expect(await mistakes()).toEqual([
      'content/claims.yaml:5 claims[0].value: "45%" lacks the figure "30" of the wording. List every figure, or shorten the wording',
    ]);
  });

  test('of a name that occurs nowhere is a mistake', async () => {
    await edit('names: []', 'names: [WCAG 9.9]');
    expect(await mistakes()).toEqual([
      'content/claims.yaml:2 names[0]: "WCAG 9.9" is not used anywhere. Remove it',
    ]);
  });

  test('of a second reading of one subject is a mistake, unless both are accepted by name', async () => {
    await site.edit(
      'posts/x.md',
      (text) => `${text}\nWe keep 98% of clients.\n\nWe keep 99.2% of clients.\n`,
    );
    await add({ ...entry, wording: 'We keep 98% of clients', value: '98%', subject: 'retention' });
    await add({ ...entry, wording: 'We keep 99.2% of clients', value: '99.2%', subject: 'retention' });
    expect(await mistakes()).toEqual([
      'content/claims.yaml:13 claims[1].subject: has conflicting readings, retention: 99.2% (posts/x.md) and 98% (posts/x.md). Fix one of them, or accept both under "accepted" with the reason',
    ]);
    await edit('accepted: []', 'accepted: [{ subject: retention, why: Two ways of counting }]');
    expect(await mistakes()).toEqual([]);
    expect(await print()).toContain(
      '- retention: 99.2% (posts/x.md) and 98% (posts/x.md): Two ways of counting',
    );
  });

  test('in other units is the same reading', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nA 90-day promise.\n\nWithin 90 days.\n`);
    await add({ ...entry, wording: 'A 90-day promise', value: '90-day', subject: 'promise' });
    await add({ ...entry, wording: 'Within 90 days', value: '90 days', subject: 'promise' });
    expect(await mistakes()).toEqual([]);
  });

  test('at another rate is another reading', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nTwo per month, at most.\n\nOnly 2 per quarter.\n`);
    await add({ ...entry, wording: 'Two per month', value: 'Two per month', subject: 'capacity' });
    await add({ ...entry, wording: 'Only 2 per quarter', value: '2 per quarter', subject: 'capacity' });
    expect(await mistakes()).toEqual([
      expect.stringContaining('capacity: 2 per quarter (posts/x.md) and Two per month (posts/x.md)'),
    ]);
  });

  describe('that gives a result figure a second meaning', () => {
    const marketing = { ...entry, source: 'marketing claim, unsubstantiated' };
    const addBoth = async (more: object = {}, second = '47%', source = marketing.source) => {
      await site.edit('posts/x.md', (text) => `${text}\nUp 47% in calls.\n\nUp ${second} in sales.\n`);
      await add({ ...marketing, wording: `Up ${second} in sales`, value: second, source, ...more });
      await add({ ...marketing, wording: 'Up 47% in calls', value: '47%', ...more });
    };

    test('is reported, unless the value is accepted', async () => {
      await addBoth({}, '47%+');
      expect(await mistakes()).toEqual([
        'content/claims.yaml:9 claims[1].value: gives 47% a second meaning: "Up 47% in calls" (posts/x.md) and "Up 47%+ in sales" (posts/x.md). Use another figure, give both the same subject if they state the same fact, or accept the value under "accepted" with the reason',
      ]);
      await edit('accepted: []', 'accepted: [{ value: 47%+, why: Chance }]');
      expect(await mistakes()).toEqual([]);
    });

    test('is not reported with the same subject', async () => {
      await addBoth({ subject: 'growth' });
      expect(await mistakes()).toEqual([]);
    });

    test('is not reported from another source', async () => {
      await addBoth({}, '47%', 'worked example');
      expect(await mistakes()).toEqual([]);
    });

    test('must exist to be accepted', async () => {
      await edit('accepted: []', 'accepted: [{ value: 47%, why: Chance }, { why: Neither }]');
      expect(await mistakes()).toEqual([
        'content/claims.yaml:1 accepted[1]: needs either a subject or a value',
      ]);
      await edit(', { why: Neither }', '');
      expect(await mistakes()).toEqual(['content/claims.yaml:1 accepted[0]: 47% has one meaning. Remove it']);
    });
  });

  test('accepted without a conflict is a mistake', async () => {
    await edit('accepted: []', 'accepted: [{ subject: retention, why: Two ways of counting }]');
    expect(await mistakes()).toEqual([
      'content/claims.yaml:1 accepted[0]: "retention" has no conflicting readings. Remove it',
    ]);
  });
});

describe('the ledger printed', () => {
  test('has a table for each source, with addresses', async () => {
    await edit('source: our terms', 'source: marketing claim, unsubstantiated');
    const [title, , first, , head] = (await print()).split('\n');
    expect(title).toMatch(/^# \d+ claims$/);
    expect(first).toBe('## marketing claim, unsubstantiated (1)');
    expect(head).toMatch(/^\| Figure +\| Wording +\| Appears on +\|$/);
    expect(await print()).toMatch(/\| \/services\/seo +\|/);
  });

  test('as comma-separated values keeps quotes and commas inside cells', async () => {
    const [head, ...rows] = (await print('--csv')).split('\r\n');
    expect(head).toBe('"Figure","Wording","Appears on","Source","Subject"');
    expect(rows.find((row) => row.includes('2.4M+ organic'))).toMatch(
      /^"2\.4M\+","[^"]*","[^"]*","our terms",""$/,
    );
  });

  test('explains how to start one', async () => {
    await site.delete('claims.yaml');
    await expect(print()).rejects.toThrow('There is no content/claims.yaml. --missing prints');
  });
});

describe('what no file states anymore', () => {
  const entry = (wording: string, files: string) =>
    `  # About ${wording}.\n  - wording: ${wording}\n    value: "${wording.slice(0, 2)}"\n    in: ${files}\n    source: our count\n`;

  test('is removed by --prune, and nothing else', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nWe have 45 clients.\n`);
    await edit('names: []', 'names:\n  - WCAG 9.9\n');
    await edit(
      'claims:\n',
      `claims:\n${entry('45 clients', '[posts/x.md, posts/gone.md]')}${entry('46 clients', 'posts/gone.md')}`,
    );
    expect(await print('--prune')).toMatch(
      /^Removed from .*claims\.yaml, because no file says so anymore:\n {2}WCAG 9\.9\n {2}46 clients$/,
    );
    const text = await site.read('claims.yaml');
    expect(text).toContain(
      '# About 45 clients.\n  - wording: 45 clients\n    value: "45"\n    in: posts/x.md\n',
    );
    expect(text).not.toMatch(/46 clients\n {4}value|WCAG 9/);
    expect(await mistakes()).toEqual([]);
    expect(await print('--prune')).toBe('Files state everything that is in the ledger.');
  });

  test('takes along the reason why two readings were accepted', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nWe have 45 clients.\n`);
    const both = `${entry('45 clients', 'posts/x.md')}    subject: clients\n${entry('46 clients', 'posts/x.md')}    subject: clients\n`;
    await edit('claims:\n', `claims:\n${both}`);
    await edit('accepted: []', 'accepted:\n  - subject: clients\n    why: Sales counts them differently.\n');
    await print('--prune');
    expect(await mistakes()).toEqual([]);
  });
});

test('mistakes of the ledger and in references are reported together', async () => {
  await site.edit(
    'posts/x.md',
    (text) => `${text.replace(/^category: .*$/m, 'category: nowhere')}\nWe have 45 clients.\n`,
  );
  expect(await mistakes()).toEqual([
    expect.stringContaining('category: unknown category "nowhere"'),
    expect.stringContaining('states "45"'),
  ]);
});
