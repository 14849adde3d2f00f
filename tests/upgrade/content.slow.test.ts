import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readContent, writeContent } from '../../tools/content-form.ts';
import { startBuild } from '../child-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { publishedPages } from './published-pages.ts';

type Data = Record<string, unknown>;

/** A site of an earlier version, in a folder of its own. */
class FormerSite {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Runs a command of today's version. @returns what it printed */
  async command(name: string, ...options: string[]): Promise<string> {
    const folders = ['content', 'static', 'out', 'cache'].map((each) => [
      `--${each}`,
      join(this.folder, each),
    ]);
    const { stdout, stderr } = await startBuild([name, ...folders.flat(), ...options]).ended;
    return stdout + stderr;
  }

  /** The mistakes that `check` finds. */
  async mistakes(): Promise<Mistake[]> {
    return [
      ...(await this.command('check')).matchAll(/^\S*?\b((?:content|static)\/\S+?)(?::\d+)? (.*)$/gm),
    ].map(([, file = '', text = '']) => ({ file, text }));
  }

  /** Changes the fields of a content file. */
  async edit(file: string, change: (data: Data) => void): Promise<void> {
    const path = join(this.folder, file);
    const text = await readFile(path, 'utf8');
    const { data, body } = readContent(text, file.endsWith('.md'));
    change(data as Data);
    await writeFile(path, writeContent(text, file.endsWith('.md'), data, body));
  }
}

interface Mistake {
  file: string;
  text: string;
}

/** The group that has a field, and the last part of the field's name. */
function groupOf(data: Data, field: string): [group: Data, key: string] {
  const parts = field.match(/[^.[\]]+/g) ?? [];
  const group = parts.slice(0, -1).reduce<unknown>((value, key) => (value as Data)[key], data);
  return [group as Data, parts.at(-1) ?? ''];
}

/** Does what a message about a field says. */
const inField =
  (change: (group: Data, key: string, words: string[]) => void): Step =>
  async (site, { file }, [field = '', ...words]) =>
    site.edit(file, (data) => change(...groupOf(data, field), words));

/** What a person does about a mistake. @param words the groups of the message's pattern */
type Step = (site: FormerSite, mistake: Mistake, words: string[]) => Promise<unknown>;

const remove = inField((group, key) => {
  delete group[key];
});
const later: Step = async () => undefined;

const FIGURES: Record<string, Data> = {
  worth: { name: 'session-value', text: '$2,500', means: 'value of the call' },
  minutes: { name: 'session-length', text: '90-minute', means: 'length of the call' },
};
/** The options that were in the code of earlier versions. CHANGELOG.md lists them. */
const QUESTIONS = [
  {
    name: 'budget',
    options: [
      { value: 'under-5k', label: 'Under $5,000 a month' },
      { value: '5k-10k', label: '$5,000 to $10,000 a month' },
      { value: '10k-25k', label: '$10,000 to $25,000 a month' },
      { value: '25k-plus', label: 'More than $25,000 a month' },
    ],
  },
  {
    name: 'timeline',
    options: [
      { value: 'asap', label: 'As soon as possible' },
      { value: '1-month', label: 'Within a month' },
      { value: '3-months', label: 'Within three months' },
      { value: '6-months', label: 'Within six months' },
    ],
  },
];

/** Messages of today's check, and how to obey them. Each names a field first. */
const OBEY: [message: RegExp, step: Step][] = [
  [/^(\S+): is no longer needed\. Remove it/, remove],
  [/^(\S+): follows from pricing\.from\. Remove it/, remove],
  [
    /^(\S+): .* spans several lines\. Write it on one line$/,
    inField((group, key) => {
      group[key] = String(group[key]).replaceAll(/\s+/g, ' ');
    }),
  ],
  [
    /^(\S+): "\w+" is not used anymore\. Write (\w+) instead$/,
    inField((group, key, [now]) => {
      group[key] = now;
    }),
  ],
  [
    /^brand\.mark: (\S+) has var\(--([\w-]+)\), which is called var\(--([\w-]+)\) now$/,
    async ({ folder }, _, [mark = '', old = '', now = '']) => {
      const file = join(folder, 'content', mark);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(`var(--${old})`, `var(--${now})`));
    },
  ],
  [
    /^(\S+\.perSquareMile): .* "squareMiles: /,
    inField((group, key) => {
      group.squareMiles = Math.round(Number(group.people) / Number(group[key]));
      delete group[key];
    }),
  ],
  [
    /^(plans): is now one plan\. Write "plan:" instead/,
    inField((group, key) => {
      [group.plan] = group[key] as unknown[];
      delete group[key];
    }),
  ],
  [
    /^(pricing\.amount): .* "from: 900" instead/,
    inField((group, key) => {
      group.from = Number(/[\d,]+/.exec(String(group[key]))?.[0].replace(',', ''));
      delete group[key];
    }),
  ],
  [
    /^(resources): has a heading now\. Write "title: Further reading" below it, then "items:"/,
    inField((group, key) => {
      group[key] = { title: 'Further reading', items: group[key] };
    }),
  ],
  [
    /^session\.(worth|minutes): is now one of the figures\. Move it there/,
    async (site, { file }, [name = '']) =>
      site.edit(file, (data) => {
        delete (data.session as Data)[name];
        data.figures = [...((data.figures as Data[] | undefined) ?? []), FIGURES[name]];
      }),
  ],
  [
    /^forms\.replies: is now in content\/forms\.yaml\. Move everything under it .* List the options of budget/,
    async (site, { file }) => {
      let moved = '';
      await site.edit(file, (data) => {
        const { replies, ...forms } = data.forms as { replies: { contact: Data } };
        data.forms = forms;
        const contact = { ...replies.contact, fields: QUESTIONS };
        moved = stringify({ ...replies, contact });
      });
      await writeFile(join(site.folder, 'content/forms.yaml'), moved);
    },
  ],
  [
    /^is in the place of \S+, which the build writes .*\. Delete it/,
    ({ folder }, { file }) => rm(join(folder, file)),
  ],
  // Once all else is correct:
  [/ npm run claims -- --prune does, once all else is correct/, later],
  [/ is not in the ledger\. .*npm run claims -- --missing writes the entry/, later],
];

/** What visitors find otherwise than before: what is gone, and what is new. */
const CHANGES: Record<string, string[]> = {
  '1.0.0': ['+ /contact contact-form asks plan'],
  '1.1.0': [],
};

/** How to make published.txt for another version: build its content with its own code, then print `publishedPages` of that. */
test.each(Object.keys(CHANGES))(
  'content of version %s needs one round of corrections, and its pages stay',
  async (version) => {
    const site = new FormerSite(temporaryFolder());
    const former = join(import.meta.dirname, version);
    await mkdir(join(site.folder, 'static'));
    await cp(former, site.folder, { recursive: true });
    const mistakes = await site.mistakes();
    expect(mistakes.length).toBeGreaterThan(10);
    for (const mistake of mistakes) {
      const [found, step] = OBEY.find(([message]) => message.test(mistake.text)) ?? [];
      if (!found || !step) throw new Error(`Nobody knows what to do about ${mistake.file}: ${mistake.text}`);
      await step(site, mistake, [...(found.exec(mistake.text) ?? [])].slice(1));
    }
    await site.command('claims', '--prune');
    await site.command('claims', '--missing');
    expect(await site.mistakes()).toEqual([]);
    expect(await readFile(join(site.folder, 'content/claims.yaml'), 'utf8')).toContain(
      'You hear from us within 24 hours.\n    value: "24"\n    in: forms.yaml\n    source: our terms\n',
    );

    await site.command('build');
    const before = (await readFile(join(former, 'published.txt'), 'utf8')).trim().split('\n');
    const after = await publishedPages(join(site.folder, 'out'));
    const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`);
    const added = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
    expect([...gone, ...added]).toEqual(CHANGES[version]);
  },
);
