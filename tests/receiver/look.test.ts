import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { createBrand } from '../../build/assets/brand.ts';
import { makeFonts } from '../../build/assets/fonts/fonts.ts';
import type { Settings } from '../../model/settings.ts';
import { siteLabels } from '../../receiver/intake/site-labels.ts';
import { paletteCss, type SiteBrand } from '../../rules/brand.ts';
import { BRANDS } from '../brands.ts';
import { BRAND, FACES } from '../sample-brand.ts';
import { adasInbox, stored, testInbox } from './inbox-visitor.ts';
import { LABELS, lead, OWN_SITE } from './requests.ts';

const { typefaces } = await makeFonts(FACES, 'Dvořák');
const SITE_BRAND: SiteBrand = { ...BRAND.palette, typefaces, mark: BRAND.icon };
/** What the receiver reads from a site. */
const publishing = (brand: unknown) =>
  siteLabels({
    read: async () => JSON.parse(JSON.stringify({ ...LABELS, brand })),
    now: Date.now,
    log: () => {},
  });
const brandRead = async (brand: unknown) => (await publishing(brand)())?.brand;

/** The style elements of a page, all of which its policy allows. */
async function stylesOf(response: Response) {
  const policy = response.headers.get('content-security-policy') ?? '';
  const page = load(await response.text());
  const styles = page('style')
    .toArray()
    .map((style) => page(style).text());
  const [, hashes = ''] = /style-src ([^;]+);/.exec(policy) ?? [];
  expect(hashes.split(' ')).toEqual(
    styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`),
  );
  return { policy, page, styles };
}

test('the inbox and the pages of the newsletter have the colors, typefaces and mark of the site', async () => {
  const { ada } = await adasInbox({ formLabels: publishing(SITE_BRAND) });
  for (const path of ['/inbox', '/inbox/newsletter', '/api/newsletter/confirm?s=1']) {
    const { policy, page, styles } = await stylesOf(await ada.get(path));
    expect(policy).toContain(`; font-src ${OWN_SITE}; img-src data:;`);
    expect(styles).toHaveLength(2);
    expect(styles[1]).toContain(paletteCss(BRAND.palette));
    expect(styles[1]).toContain('--display:"Besley","Besley Fallback",Georgia,serif');
    for (const { path } of typefaces.files) expect(styles[1]).toContain(`src:url(${OWN_SITE}${path})`);
    const icon = `data:image/svg+xml,${encodeURIComponent(BRAND.icon)}`;
    expect(page('link[rel=icon]').attr('href')).toBe(icon);
    if (path.startsWith('/inbox')) expect(page('.bar img').attr('src')).toBe(icon);
  }
});

test('mails to visitors and to the team have the colors of the site, and ask for nothing from elsewhere', async () => {
  const inbox = await testInbox({ formLabels: publishing(SITE_BRAND) });
  await inbox.askForLink('ada@agency.example');
  await inbox.visitor().post('/api/leads', lead('contact'));
  await inbox.visitor().post('/api/leads', lead('newsletter', { email: 'bo@example.com' }));
  await inbox.idle();
  expect(inbox.mails.map(({ subject }) => subject)).toEqual([
    'Sign in to the leads from www.example.com',
    'Contact: Ada Hall',
    'Please confirm your sign-up',
  ]);
  const { light, dark } = BRAND.palette;
  for (const { html } of inbox.mails) {
    const page = load(html);
    expect(page('.card').attr('style')).toContain(`border-top:4px solid ${light.band}`);
    expect(page('.button').attr('style')).toContain(`background:${light.action};color:${light['on-action']}`);
    expect(page('style').text()).toContain(`.button { background: ${dark.action} !important`);
    expect(page('style').text()).toContain(
      `border-color: ${dark['on-action']} !important; color: ${dark['on-action']}`,
    );
    expect(page('h1').attr('style')).toContain('px/1.2 Georgia,serif');
    expect(html).not.toMatch(/#ffc857|#2f3b4c|LEADS_|url\(/);
  }
});

test('an older site, and one whose brand is not one, has the look of the receiver', async () => {
  const { files } = typefaces;
  const [file] = files;
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  const hostile: Record<string, unknown> = {
    none: undefined,
    text: 'red',
    'no colors': { ...SITE_BRAND, light: {} },
    color: { ...SITE_BRAND, light: { ...SITE_BRAND.light, ink: '#000000}</style><script>evil' } },
    'color name': { ...SITE_BRAND, dark: { ...SITE_BRAND.dark, ink: 'red' } },
    stack: { ...SITE_BRAND, typefaces: { ...typefaces, sans: 'Arial;}body{background:url(//evil)' } },
    'quoted family': { ...SITE_BRAND, typefaces: { ...typefaces, display: '"</style>evil",serif' } },
    family: { ...SITE_BRAND, typefaces: { ...typefaces, files: [{ ...file, family: 'evil"' }] } },
    weight: { ...SITE_BRAND, typefaces: { ...typefaces, files: [{ ...file, weight: '400;evil' }] } },
    range: { ...SITE_BRAND, typefaces: { ...typefaces, files: [{ ...file, range: 'U+159}evil' }] } },
    ...Object.fromEntries(
      ['//evil.example/a.woff2', 'https://evil.example/', '/a)evil', '/../evil', '/a/b?evil', '@evil/a'].map(
        (path) => [path, { ...SITE_BRAND, typefaces: { ...typefaces, files: [{ ...file, path }] } }],
      ),
    ),
    ...Object.fromEntries(
      [
        '<script>evil</script>',
        svg('<script>evil</script>'),
        svg('<path d="M0 0" onload="evil()"></path>'),
        svg('<path d="M0 0 evil"></path>'),
        svg('<path fill="url(#evil)" d="M0 0"></path>'),
        svg('<image href="https://evil.example/"></image>'),
        svg('<style>evil</style>'),
        `${svg('<path d="M0 0"></path>')}<p>evil</p>`,
      ].map((mark) => [mark, { ...SITE_BRAND, mark }]),
    ),
  };
  for (const [name, brand] of Object.entries(hostile)) {
    const formLabels = publishing(brand);
    const labels = await formLabels();
    expect(labels?.agency, name).toBe(LABELS.agency);
    expect(labels?.brand, name).toBeUndefined();
  }
  const formLabels = publishing(hostile.color);
  const inbox = await testInbox({ formLabels });
  const ada = await inbox.signedIn();
  await stored(inbox);
  const { policy, styles, page } = await stylesOf(await ada.get('/inbox/leads/1'));
  expect(policy).not.toContain('font-src');
  expect(styles).toHaveLength(1);
  expect(page.html()).not.toContain('evil');
  expect(inbox.mails[0]?.html).toContain('background:#ffc857;color:#141618');
});

test('every brand that a site can have is one for the receiver', async () => {
  const shapes = [
    '<g fill="none" transform="translate(1, 2) scale(.5)"><path d="M0 0h9v9z" stroke="rgb(1 2 3 / 50%)"></path></g>',
    '<circle cx="4" r="4" fill="oklch(33.5% 0.062 156)" opacity=".5"></circle><polygon points="0,0 9,9 0,9"></polygon>',
    '<path stroke-width="2" stroke="currentColor" d="M1e-3-4.5\n\tA2 2 0 0 1,4 4z"></path>',
  ];
  for (const [at, colors] of Object.values(BRANDS).entries()) {
    const settings = { name: 'A', url: OWN_SITE, brand: { colors } } as Settings;
    const mark = { viewBox: '-1 -1 9.5 9.5', side: 9.5, shapes: shapes[at % shapes.length] ?? '' };
    const { palette, icon } = createBrand({ settings, mark, logo: undefined });
    const brand = { ...SITE_BRAND, ...palette, mark: icon };
    expect(await brandRead(brand)).toEqual(brand);
  }
});
