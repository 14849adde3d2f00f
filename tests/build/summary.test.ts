import { expect, test } from 'vitest';
import { summarise } from '../../build/summary.ts';
import type { Content } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';

const URL = 'https://www.sectionline.example';

/** What a build tells of its forms. */
function told(forms: Settings['forms'], production: boolean): string {
  return summarise({
    staged: { folder: '/x', files: new Map([['index.html', 100]]) },
    links: { checked: 1, external: [] },
    content: { settings: { url: URL, forms }, claims: undefined, unpublished: [] } as unknown as Content,
    site: { origin: URL, production },
    milliseconds: 10,
    listExternal: false,
  });
}

const SIMULATED: Settings['forms'] = { delivery: 'simulated', endpoint: null };
const to = (endpoint: string): Settings['forms'] => ({ delivery: 'endpoint', endpoint });
const FORMS = 'https://forms.example.com/inquiries';

test.each([
  ['simulated forms', SIMULATED, true, '  FORMS ARE SIMULATED: inquiries reach nobody. Set FORMS_ENDPOINT'],
  ['an endpoint', to(FORMS), true, `forms are posted to ${FORMS}`],
  ['an endpoint', to(FORMS), false, `forms are posted to ${FORMS}`],
  [
    'an endpoint on this computer',
    to('http://localhost:8787'),
    true,
    '  FORMS LEAD NOWHERE: http://localhost:8787',
  ],
])('a build with %s tells it; production: %s', (_, forms, production, line) => {
  expect(told(forms, production).split('\n')).toContainEqual(expect.stringMatching(`^${line}`));
});

test.each([
  ['a preview with simulated forms', SIMULATED, false],
  ['a preview that posts to this computer', to('http://localhost:8787'), false],
  ['production with an endpoint', to(FORMS), true],
])('%s has nothing to warn of', (_, forms, production) => {
  expect(told(forms, production)).not.toMatch(/FORMS (ARE|LEAD)/);
});
