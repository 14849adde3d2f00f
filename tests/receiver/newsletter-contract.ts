import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '../../receiver/notify/mail/smtp.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import { ADA, testInbox } from './inbox-visitor.ts';
import { startMailServer } from './mail-server.ts';
import { LABELS, lead, OWN_SITE } from './requests.ts';

const DAY = 86_400_000;
const WORDS = 'Market notes\nOne letter a month.\n[Subscribe]';

/** The part of a link that a visitor requests here. */
export const linkPath = (link = '') => link.replace(OWN_SITE, '');

/** An inbox with a real mail server, and somebody who signs up in it. */
export async function newsletterSite(open: () => Promise<Database>) {
  const database = await open();
  onTestFinished(() => database.close());
  const { address, mails } = await startMailServer();
  const logo = { path: '/logo-256.png', width: 1280, height: 256 };
  const labels = {
    ...LABELS,
    logo,
    newsletter: WORDS,
    newsletterOn: { '/lp/storm': 'Storm notes\n[Subscribe]' },
  };
  const formLabels = async () => labels;
  const inbox = await testInbox({ database, mailer: smtpMailer(address), formLabels });
  const visitor = inbox.visitor();
  const teamMails: (string | undefined)[] = [];
  return {
    ...inbox,
    visitor,
    /** The subjects of mails to the team. */
    teamMails,
    /** Mails to visitors. */
    newMails: async () => {
      await inbox.idle();
      return mails.splice(0).filter(({ recipients, subject }) => {
        const isOurs = recipients.includes(ADA);
        if (isOurs) teamMails.push(subject);
        return !isOurs;
      });
    },
    signUp: (email: string, changes: Record<string, string> = {}) =>
      visitor.post('/api/leads', {
        ...lead('newsletter', { email, _page: '/blog', _placement: 'inline' }),
        ...changes,
      }),
    signIn: async () => {
      await visitor.post('/inbox/sign-in', { email: ADA });
      await inbox.idle();
      const link = /https:\/\/\S+token=(\w+)/.exec(mails.splice(0)[0]?.text ?? '')?.[1] ?? '';
      const ada = inbox.visitor();
      await ada.post('/inbox/sign-in/link', { token: link });
      return ada;
    },
  };
}

/** The newsletter over a store: every statement of it once. @param open opens a new, empty database */
export function testNewsletterOn(open: () => Promise<Database>): void {
  test('a sign-up is confirmed by mail, listed, exported, ended and erased, and is never a lead', async () => {
    const { signUp, signIn, newMails, teamMails, visitor, clock, database } = await newsletterSite(open);
    const email = 'Grace@Example.com';
    const answer = await signUp(email);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${OWN_SITE}/thank-you`]);
    const [asked, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      recipients: ['grace@example.com'],
      subject: 'Please confirm your sign-up',
    });
    expect(asked?.text).toContain('Hall & Hopper’s newsletter');
    const html = load(asked?.html || '');
    expect(html('img').attr()).toMatchObject({
      ...{ src: `${OWN_SITE}/logo-256.png`, alt: 'Hall & Hopper', width: '180', height: '36' },
    });
    const link = html('.button').attr('href') ?? '';
    expect(asked?.text).toContain(link);
    expect(link).toMatch(/^https:\/\/www\.example\.com\/api\/newsletter\/confirm\?/);

    clock.now += DAY;
    const ada = await signIn();
    expect(await ada.read('/inbox')).toContain('No leads');
    // Programs that scan mail open links, or only ask for their headers.
    expect((await visitor.head(linkPath(link))).status).toBe(200);
    expect(await visitor.read(linkPath(link))).toContain(
      '<button class="button" type="submit">Confirm</button>',
    );
    const waiting = await ada.read('/inbox/newsletter');
    expect(waiting).toMatch(/<b>0<\/b> confirmed, <b>1<\/b> waiting, <b>0<\/b> unsub/);
    expect(waiting).not.toContain('newsletter.csv');
    expect(waiting).toMatch(
      /grace@example\.com<\/td><td>Waiting<\/td><td>Jan 2, 2026, 8:00 PM CST<\/td><td>\/blog, inline/,
    );

    for (const _ of [1, 2]) {
      const confirmed = await visitor.post(linkPath(link), {}, {});
      expect(confirmed.status).toBe(200);
      expect(await confirmed.text()).toContain('You’re on the list');
    }
    const [welcome, ...others] = await newMails();
    expect([welcome?.subject, others]).toEqual(['You’re on the list', []]);
    expect(teamMails).toEqual(['Newsletter: grace@example.com']);
    const leave = /Unsubscribe: (\S+)/.exec(welcome?.text ?? '')?.[1] ?? '';
    expect(load(welcome?.html || '')(`a[href="${leave}"]`)).toHaveLength(1);
    expect(welcome?.source.replaceAll(/\r\n /g, '')).toMatch(
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m,
    );
    expect(welcome?.headers.get('list')).toMatchObject({ unsubscribe: { url: leave } });

    await signUp('bo@example.com');
    const csv = await ada.read('/inbox/newsletter.csv');
    const times = '"2026-01-03T02:00:00.000Z","2026-01-04T02:00:00.000Z"';
    expect(csv.split('\r\n').slice(1)).toEqual([
      `"grace@example.com",${times},"${WORDS}","/blog","inline","${leave}"`,
      '',
    ]);
    expect(await ada.read('/inbox/log')).toContain('<td>export newsletter</td>');

    expect(await visitor.read(linkPath(leave))).toContain('Unsubscribe?');
    expect(await ada.read('/inbox/newsletter')).toContain('<b>1</b> confirmed, <b>1</b> waiting');
    // Mail programs post without cookies and without the page (RFC 8058).
    const oneClick = await visitor.post(linkPath(leave), { 'List-Unsubscribe': 'One-Click' }, {});
    expect([oneClick.status, await oneClick.text()]).toEqual([
      200,
      expect.stringContaining('You’re unsubscribed'),
    ]);
    expect(await ada.read('/inbox/newsletter')).toMatch(
      /grace@example\.com<\/td><td>Unsubscribed<\/td><td>Jan 3, 2026, 8:00 PM CST<\/td><td>\/blog, inline<\/td>/,
    );
    expect((await visitor.post(linkPath(link), {}, {})).status).toBe(404);

    // A stranger types the address of somebody who has left: what they agreed to is kept, and old links stay dead.
    clock.now += DAY;
    await signUp(email, { _page: '/lp/storm' });
    const [askedAgain] = await newMails();
    for (const path of [link, leave])
      expect((await visitor.post(linkPath(path), {}, {})).status).toBe(path === link ? 404 : 200);
    const list = await ada.read('/inbox/newsletter');
    expect(list).toMatch(/grace@example\.com<\/td><td>Waiting<\/td>.*<td>\/lp\/storm, inline<\/td>/);
    expect(list).toMatch(
      /grace@example\.com<\/td><td>Unsubscribed<\/td><td>Jan 3, 2026, 8:00 PM CST<\/td><td>\/blog, inline<\/td>/,
    );
    const newLink = linkPath(load(askedAgain?.html || '')('.button').attr('href'));
    expect(await (await visitor.post(newLink, {}, {})).text()).toContain('You’re on the list');
    expect((await newMails()).map(({ subject }) => subject)).toEqual(['You’re on the list']);
    const agreed = sql`SELECT words, page FROM subscribers WHERE email = 'grace@example.com' ORDER BY number`;
    expect(await database.query(agreed)).toMatchObject([
      { words: WORDS, page: '/blog' },
      { page: '/lp/storm' },
    ]);

    const found = await (await ada.post('/inbox/erase', { email })).text();
    expect(found).toContain('Erase 2 newsletter sign-ups?');
    await ada.post('/inbox/erase/confirm', { email });
    expect(await ada.read('/inbox/log')).toContain('erase (0 leads, newsletter)');
    expect(await ada.read('/inbox/newsletter')).not.toContain('grace@');
    expect((await visitor.get(linkPath(leave))).status).toBe(404);
  });

  test('a mail to a subscriber that failed for good is listed, sent again, and then no longer said to have failed', async () => {
    const { signUp, signIn, newMails, visitor, clock, database } = await newsletterSite(open);
    await signUp('grace@example.com');
    await newMails();
    await database.query(
      sql`UPDATE notifications SET state = 'dead', attempts = 3, error = '550 no such mailbox'`,
    );
    const ada = await signIn();
    expect(await ada.read('/inbox')).toContain('href="/inbox/unsent"');
    const unsent = await ada.read('/inbox/unsent');
    expect(unsent).toMatch(
      /Newsletter sign-up 1<\/a>.*Email that asks to confirm:<\/b> not sent after 3 attempts/,
    );
    expect(await ada.read('/inbox/newsletter')).toContain(
      'Waiting, email failed<p class="field-hint">550 no such mailbox</p>',
    );
    const button = load(unsent)('main form').serializeArray();
    const channel = load(unsent)('main form button').attr('value') ?? '';
    expect([...button, channel]).toEqual([
      { name: 'kind', value: 'subscriber' },
      { name: 'ref', value: '1' },
      'confirmation',
    ]);
    await ada.post('/inbox/send', { kind: 'subscriber', ref: '1', channel });
    const [mail] = await newMails();
    expect(mail?.subject).toBe('Please confirm your sign-up');
    expect(await ada.read('/inbox/newsletter')).toContain('<td>Waiting</td>');
    expect(await ada.read('/inbox/unsent')).toContain('All notifications were sent.');

    // Mails to the team about a sign-up, too.
    clock.now += DAY;
    await visitor.post(linkPath(load(mail?.html || '')('.button').attr('href')), {}, {});
    await newMails();
    await database.query(sql`UPDATE notifications SET state = 'dead' WHERE channel = 'mail'`);
    expect(await ada.read('/inbox/unsent')).toContain('<b>Email to your team:</b>');
    await ada.post('/inbox/send', { kind: 'subscriber', ref: '1', channel: 'mail' });
    await newMails();
    expect(await ada.read('/inbox/unsent')).toContain('All notifications were sent.');
    expect((await ada.post('/inbox/send', { kind: 'team', ref: '1', channel: 'mail' })).status).toBe(404);
  });

  test('who does not confirm is deleted after 14 days, and who left when leads are', async () => {
    const { signUp, newMails, visitor, clock, database } = await newsletterSite(open);
    const later = async (days: number) => {
      clock.now += days * DAY;
      await visitor.get('/api/health');
      await newMails();
    };
    const stored = () => database.query(sql`SELECT email, state FROM subscribers ORDER BY email, state`);
    await later(0);
    await signUp('left@example.com');
    const [mail] = await newMails();
    const confirm = linkPath(load(mail?.html || '')('.button').attr('href'));
    await visitor.post(confirm, {}, {});
    const [welcome] = await newMails();
    await visitor.post(linkPath(/Unsubscribe: (\S+)/.exec(welcome?.text ?? '')?.[1]), {}, {});
    await signUp('left@example.com');
    await signUp('late@example.com');
    expect(await stored()).toMatchObject([
      { email: 'late@example.com', state: 'waiting' },
      { email: 'left@example.com', state: 'unsubscribed' },
      { email: 'left@example.com', state: 'waiting' },
    ]);
    await later(13);
    expect(await stored()).toHaveLength(3);
    await later(2);
    expect(await stored()).toEqual([{ email: 'left@example.com', state: 'unsubscribed' }]);
    for (let month = 0; month < 14; month += 1) await later(30);
    expect([await stored(), await database.query(sql`SELECT * FROM notifications`)]).toEqual([[], []]);
  });
}
