import { describe, expect, test } from 'vitest';
import type { OpenedFile, SavedFile } from '../../editor/actions/api.ts';
import { POST } from '../fixture-site.ts';
import { type Backend, createHostedSite, PIXEL } from './hosts/hosted-editor.ts';

const MYTHS = 'content/posts/seo-myths-debunked.md';
const OWN = 'edit/eva-1';

type Site = Awaited<ReturnType<typeof createHostedSite>>;
type Editor = Awaited<ReturnType<Site['editorOf']>>;

/** Changes an entry and saves it. */
async function edit(editor: Editor, file: string, change: (text: string) => string) {
  const { text, version } = (await editor.open({ file })) as OpenedFile;
  const changed = change(text);
  expect(changed).not.toBe(text);
  return editor.save({ file, text: changed, version });
}
const retitle = (title: string) => (text: string) => text.replace(/^title: .*$/m, `title: ${title}`);
/** Adds a line at the end. */
const adding = (line: string) => (text: string) => `${text}\n${line}\n`;

describe.each<Backend>(['github', 'gitlab'])('on %s', (backend) => {
  test('a day of work: what arrives in git after each step', async () => {
    const { fake, editorOf, textOf } = await createHostedSite(backend);
    const eva = await editorOf('eva');
    const site = await eva.site();
    expect(site.host).toBe(backend === 'github' ? 'GitHub' : 'GitLab');
    expect(site.entries.find(({ file }) => file === MYTHS)).toMatchObject({ kind: 'post' });
    expect(fake.requests.filter(({ path }) => path.includes('graphql')).length).toBeLessThan(8);
    const commits = async () =>
      (await fake.git('log', '--format=%s', '--reverse', `main..${OWN}`)).split('\n');
    const changed = async () => (await fake.git('diff', '--name-status', `${OWN}~1`, OWN)).split('\n');

    await edit(eva, MYTHS, retitle('Ten questions'));
    expect(await textOf(OWN, MYTHS)).toContain('title: Ten questions');
    const [before, after] = [await textOf('main', MYTHS), await textOf(OWN, MYTHS)];
    const lines = (text: string) => text.split('\n').filter((line) => !line.startsWith('title:'));
    expect(lines(after)).toEqual(lines(before));

    const created = (await eva.create({ folder: 'posts', slug: 'six-checks', text: POST })) as SavedFile;
    expect(created.file).toBe('content/posts/six-checks.md');
    expect(await textOf(OWN, created.file)).toBe(POST.trimEnd());

    const stored = await eva.upload({ name: 'team.png', data: PIXEL });
    expect(stored.path).toBe('/images/team-2.png');
    expect(await changed()).toEqual(['A\tstatic/images/team-2.png']);
    const { stdout } = { stdout: await fake.git('cat-file', '-s', `${OWN}:static/images/team-2.png`) };
    expect(Number(stdout)).toBe(Buffer.from(PIXEL, 'base64').length);
    expect((await eva.pictures()).map(({ path }) => path)).toContain('/images/team-2.png');
    expect(await eva.picture({ path: '/images/team-2.png' })).toMatch(/^blob:/);

    expect(await eva.rename({ file: 'content/industries/healthcare.md', name: 'Health' })).toEqual({
      file: 'content/industries/health.md',
    });
    expect(await textOf(OWN, 'content/industries/health.md')).toContain('- /industries/healthcare');
    expect(await fake.git('grep', '-l', '/industries/healthcare', OWN, '--', 'content').catch(() => '')).toBe(
      `${OWN}:content/industries/health.md`,
    );

    const [first, second] = (await eva.site()).entries.filter(
      ({ folder, path }) => folder === 'industries' && path,
    );
    const slugs = (await eva.site()).entries
      .filter(({ folder }) => folder === 'industries')
      .map(({ slug }) => slug);
    await eva.order({ folder: 'industries', slugs: [slugs[1] ?? '', slugs[0] ?? '', ...slugs.slice(2)] });
    expect((await changed()).sort()).toEqual([`M\t${first?.file}`, `M\t${second?.file}`].sort());

    expect(await eva.remove({ file: created.file })).toEqual({ addresses: ['/blog/six-checks'] });
    expect(await changed()).toContain(`D\t${created.file}`);
    await eva.undelete({ file: created.file });
    expect(await textOf(OWN, created.file)).toBe(POST.trimEnd());
    await eva.remove({ file: created.file });
    await eva.redirect({ file: created.file, to: '/blog' });
    expect(await textOf(OWN, 'content/redirects.yaml')).toContain('/blog/six-checks');
    expect(await eva.remove({ file: 'content/services/seo.md' })).toHaveProperty('places');

    expect(await commits()).toEqual([
      'Change Ten questions',
      'Add Six checks before you buy ads',
      'Add the picture team-2.png',
      'Move healthcare.md to health.md',
      'Change the order of industries',
      'Delete six-checks.md',
      'Bring back Six checks before you buy ads',
      'Delete six-checks.md',
      'Redirect six-checks to /blog',
    ]);
    expect(await eva.search({ words: 'Ten questions' })).toContainEqual(
      expect.objectContaining({ file: MYTHS, field: 'title' }),
    );
    expect(await eva.versions({ file: MYTHS })).toMatchObject([{}]);

    await eva.discard({ file: 'content/redirects.yaml' });
    expect(await textOf(OWN, 'content/redirects.yaml')).toBe(await textOf('main', 'content/redirects.yaml'));
    const { changes } = await eva.publication();
    expect(changes).toContainEqual(
      expect.objectContaining({ what: 'moved', from: 'content/industries/healthcare.md' }),
    );
    expect(await eva.difference({ file: MYTHS })).toMatchObject({
      now: expect.stringContaining('Ten questions'),
    });
    // Nothing but the branch of the person has changed.
    expect((await fake.git('branch', '--format=%(refname:short)')).split('\n').sort()).toEqual([OWN, 'main']);
    expect(await fake.git('log', '--format=%s', 'main')).toBe('Start');
  });

  test('what was handed in is one request, whose state is told, and which is published once it is checked', async () => {
    const { fake, editorOf, textOf, setCheck, setPreview } = await createHostedSite(backend);
    const eva = await editorOf('eva');
    await eva.site();
    expect(await eva.review()).toBeNull();
    await edit(eva, MYTHS, retitle('"`Ten` @questions"'));
    const handIn = (message: string) => eva.publish({ message, files: [], isReview: true });
    expect(await handIn('Ten questions')).toMatchObject({ isDone: true });
    await edit(eva, 'content/pages/about.md', (text) => text.replace(/title: .*/, 'title: Who we are'));
    expect(await handIn('Ten questions, and who we are')).toMatchObject({ isDone: true });
    const number = (await eva.review())?.number ?? 0;
    const [request, ...others] = await fake.mergeRequests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ title: 'Ten questions, and who we are', head: OWN, base: 'main' });
    expect(request?.body).toBe(
      "- Changed: `About page`, in `content/pages/about.md`\n- Changed: `'Ten' @questions`, in `content/posts/seo-myths-debunked.md`",
    );

    const sha = request?.sha ?? '';
    setCheck(sha, 'running');
    expect(await eva.review()).toMatchObject({ checks: 'running' });
    expect((await eva.publish({ message: 'Now', files: [] })).message).toContain('still running');
    const mistake = { file: 'content/pages/about.md', line: 5, path: 'seo.title', message: 'is too long' };
    setCheck(sha, 'failed', [mistake]);
    setPreview(sha, `https://deploy-preview-${number}--site.netlify.app/x?y`);
    fake.addComment(number, {
      login: 'ben.o',
      body: '<img src=x onerror=alert(1)> https://evil.netlify.app',
    });
    expect(await eva.review()).toMatchObject({
      ...{ checks: 'failed', failed: ['Content'], mayPublish: true },
      mistakes: [{ ...mistake, title: 'About page' }],
      comments: [{ who: 'ben.o', text: '<img src=x onerror=alert(1)> https://evil.netlify.app' }],
      preview: `https://deploy-preview-${number}--site.netlify.app`,
    });
    expect(await eva.publish({ message: 'Now', files: [] })).toMatchObject({ isDone: false });
    setCheck(sha, 'success');
    fake.requiresReview = true;
    expect(await eva.publish({ message: 'Now', files: [] })).toMatchObject({ isDone: false });
    fake.requiresReview = false;
    fake.squash = true;
    expect(await eva.publish({ message: 'Ten questions', files: [] })).toMatchObject({ isDone: true });
    expect(await textOf('main', MYTHS)).toContain('title: "`Ten` @questions"');
    expect(await eva.publication()).toMatchObject({ changes: [], conflicts: [] });
    expect(await eva.review()).toMatchObject({ state: 'merged' });

    // The branch starts again from what is published.
    await edit(eva, MYTHS, retitle('Eleven questions'));
    expect(await fake.git('log', '--format=%s', `main..${OWN}`)).toBe('Change Eleven questions');
    expect((await (await editorOf('eva')).publication()).changes).toMatchObject([{ file: MYTHS }]);
    expect(await handIn('Eleven')).toMatchObject({ isDone: true });
    await fake.closeRequest((await eva.review())?.number ?? 0);
    expect(await eva.review()).toMatchObject({ state: 'closed' });
    expect((await eva.publication()).changes).toHaveLength(1);
  });

  test('two people at once: both changes of a text are kept, and of the same line somebody chooses one', async () => {
    const { fake, editorOf, textOf } = await createHostedSite(backend);
    const [eva, ben] = [await editorOf('eva'), await editorOf('ben')];
    await Promise.all([eva.site(), ben.site()]);
    await edit(eva, MYTHS, adding('From Eva.'));
    await edit(ben, MYTHS, retitle('From Ben'));
    await edit(ben, 'content/pages/about.md', adding('<!-- Ben -->'));
    expect(await textOf('edit/ben-o-2', MYTHS)).not.toContain('From Eva');
    await eva.publish({ message: 'Eva', files: [], isReview: true });
    await fake.mergeRequest(1);

    // Ben has the text open as it was.
    const { text, version } = (await ben.open({ file: MYTHS })) as OpenedFile;
    await ben.site();
    const answer = await ben.save({ file: MYTHS, text: retitle('From Ben again')(text), version });
    expect(answer).toMatchObject({
      conflict: { theirs: expect.stringMatching(/From Ben\n[\s\S]*From Eva/) },
    });
    await edit(ben, MYTHS, retitle('From Ben again'));
    const merged = await textOf('edit/ben-o-2', MYTHS);
    expect(merged).toMatch(/From Ben again\n[\s\S]*From Eva/);
    expect(await textOf('edit/ben-o-2', 'content/pages/about.md')).toContain('Ben');
    expect(await fake.git('merge-base', 'main', 'edit/ben-o-2')).toBe(await fake.git('rev-parse', 'main'));

    await fake.commitOn('main', 'Somebody', {
      [MYTHS]: `${retitle('From somebody')(await textOf('main', MYTHS))}\n`,
    });
    expect((await ben.publication()).conflicts).toMatchObject([
      {
        file: MYTHS,
        mine: expect.stringContaining('From Ben again'),
        theirs: expect.stringContaining('From somebody'),
      },
    ]);
    expect(await ben.publish({ message: 'Ben', files: [], isReview: true })).toMatchObject({ isDone: false });
    // Until then, he can go on.
    await edit(ben, MYTHS, adding('And more.'));
    const resolved = { [MYTHS]: 'mine' } as const;
    expect(await ben.publish({ message: 'Ben', files: [], isReview: true, resolved })).toMatchObject({
      isDone: true,
    });
    expect(await ben.publication()).toMatchObject({ conflicts: [], changes: [{}, {}] });
    await fake.mergeRequest(2);
    expect(await textOf('main', MYTHS)).toMatch(/From Ben again\n[\s\S]*From Eva[\s\S]*And more/);

    // Handing in joins what nobody has to choose.
    await edit(ben, MYTHS, retitle('Before'));
    const longer = `${await textOf('main', MYTHS)}\n\nFrom somebody.\n`;
    await fake.commitOn('main', 'Somebody', { [MYTHS]: longer });
    await ben.publish({ message: 'Ben', files: [], isReview: true });
    expect(await textOf('edit/ben-o-2', MYTHS)).toMatch(/title: Before\n[\s\S]*From somebody/);
    expect(await fake.git('merge-base', 'main', 'edit/ben-o-2')).toBe(await fake.git('rev-parse', 'main'));

    await edit(ben, MYTHS, retitle('Not that'));
    await fake.commitOn('main', 'Somebody', { [MYTHS]: null });
    expect((await ben.publication()).conflicts).toMatchObject([{ theirs: null }]);
    await ben.publish({ message: 'Ben', files: [], isReview: true, resolved: { [MYTHS]: 'theirs' } });
    expect(await ben.publication()).toMatchObject({ conflicts: [], changes: [] });
    await expect(ben.open({ file: MYTHS })).rejects.toThrow('is gone');
  });

  test('two tabs of one person never lose a change of the other', async () => {
    const { editorOf, textOf } = await createHostedSite(backend);
    const [one, two] = [await editorOf('eva'), await editorOf('eva')];
    await Promise.all([one.site(), two.site()]);
    await Promise.all([
      edit(one, MYTHS, retitle('One')),
      edit(two, 'content/pages/about.md', adding('<!-- Two -->')),
      edit(one, 'content/pages/contact.md', adding('<!-- One -->')),
    ]);
    expect(await textOf(OWN, MYTHS)).toContain('title: One');
    expect(await textOf(OWN, 'content/pages/about.md')).toContain('Two');
    expect(await textOf(OWN, 'content/pages/contact.md')).toContain('One');
    await one.upload({ name: 'a.png', data: PIXEL });
    expect(await two.upload({ name: 'a.png', data: PIXEL })).toMatchObject({ path: '/images/a-2.png' });
  });

  test('what a host refuses is said in words, and nothing is lost or done twice', async () => {
    const { fake, editorOf, textOf } = await createHostedSite(backend);
    const eva = await editorOf('eva');
    await eva.site();
    await expect((await editorOf('guest')).save({ file: MYTHS, text: '', version: '' })).rejects.toThrow(
      /guest may not change hall\/site/,
    );
    await expect((await editorOf('nobody')).site()).rejects.toThrow(/sign-in has expired/);
    const { text, version } = (await eva.open({ file: MYTHS })) as OpenedFile;
    const save = () => eva.save({ file: MYTHS, text: retitle('Later')(text), version });
    const write = /^(?:POST|PATCH|PUT) .*(?:git\/|commits)/;
    for (const [status, said] of [
      [401, 'sign-in has expired'],
      [403, 'Ask the person who runs the site for access'],
      [404, 'does not show it to you'],
      [409, 'has refused it'],
      [422, 'has refused it'],
      [500, 'has a problem at the moment'],
      [0, "can't be reached"],
    ] as const) {
      fake.failNext(write, { status, body: { message: 'No <b>way</b>' } });
      await expect(save(), String(status)).rejects.toThrow(said);
      expect(await eva.open({ file: MYTHS })).toEqual({ text, version });
    }
    expect(await fake.git('branch', '--list', OWN)).toBe('');
    // A busy host is asked again.
    fake.failNext(write, { status: 429, headers: { 'retry-after': '0' }, times: 2 });
    expect(await save()).toMatchObject({ file: MYTHS });
    expect(await fake.git('rev-list', '--count', `main..${OWN}`)).toBe('1');
    // The host has done it, and its answer is lost: the same change again is no second commit.
    const again = (await eva.open({ file: MYTHS })) as OpenedFile;
    const later = retitle('Even later')(again.text);
    fake.failNext(/^(?:PATCH|POST) .*(?:git\/refs|repository\/commits)/, { status: 0, isDone: true });
    await expect(eva.save({ file: MYTHS, text: later, version: again.version })).rejects.toThrow(
      "can't be reached",
    );
    const answer = await eva.save({ file: MYTHS, text: later, version: again.version });
    expect('conflict' in answer ? answer.conflict.theirs : answer.text).toBe(later);
    expect(await textOf(OWN, MYTHS)).toContain('Even later');
    expect(await fake.git('rev-list', '--count', `main..${OWN}`)).toBe('2');
  });

  test.each([false, true])(
    'after publishing (squashed: %s), what others change is theirs',
    async (squash) => {
      const { fake, editorOf } = await createHostedSite(backend);
      fake.squash = squash;
      const eva = await editorOf('eva');
      await edit(eva, MYTHS, retitle('First'));
      await eva.publish({ message: 'First', files: [], isReview: true });
      await eva.publish({ message: 'First', files: [] });
      const about = 'content/pages/about.md';
      const others = (line: string) =>
        fake.commitOn('main', line, { [about]: `---\nlayout: about\n---\n\n${line}\n` });
      await others('One');
      await edit(eva, MYTHS, retitle('Second'));
      await others('Two');
      expect(await eva.publication()).toMatchObject({ conflicts: [], changes: [{ file: MYTHS }] });
      const again = await editorOf('eva');
      expect(await again.publication()).toMatchObject({ conflicts: [], changes: [{ file: MYTHS }] });
      expect((await again.open({ file: about })).text).toContain('Two');
    },
  );
});
