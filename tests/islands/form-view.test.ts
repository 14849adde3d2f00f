import htm from 'htm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstName } from '../../islands/form/thanks.ts';
import { EMPTY, type FormState, formView } from '../../islands/form/view.ts';
import { progressView } from '../../islands/questionnaire/view.ts';
import { FORMS, type FormId, fieldsOf } from '../../rules/forms.ts';

const html = htm.bind(createElement);

function render(form: FormId, state: Partial<FormState> = {}): string {
  const props = { id: 'form', action: 'https://example.com/', page: '/contact', phone: '+14025550142' };
  return renderToStaticMarkup(formView(html)({ ...props, rule: FORMS[form], state: { ...EMPTY, ...state } }));
}

test.each(Object.values(FORMS))('the $id form has every field with its label, in order', (rule) => {
  const names = fieldsOf(rule).map(({ name }) => name);
  const markup = render(rule.id);
  expect([...markup.matchAll(/<label for="form-(\w+)"/g)].map(([, name]) => name)).toEqual(names);
  const visible = markup.replace(/<input type="hidden"[^>]*>|<div class="form-trap".*?<\/div>/g, '');
  expect([...visible.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(names);
});

test('the summary adds the label to a message that two fields share', () => {
  const text = 'Please enter a valid website address';
  const markup = render('onboarding', { errors: { domainName: text, googleBusiness: text } });
  expect(markup).toContain(`>Domain name: ${text}</a>`);
  expect(markup).toContain(`>Google Business Profile: ${text}</a>`);
});

test('values are escaped, and the button is disabled while sending', () => {
  const values = { name: '"><script>', message: '</textarea>x' };
  const markup = render('contact', { status: 'sending', values });
  expect(markup).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(markup).toContain('&lt;/textarea&gt;x</textarea>');
  expect(markup).toMatch(/<button class="button" type="submit" disabled=""[^>]*>Sending\.\.\.<\/button>/);
});

test('the first name is a word that can be one', () => {
  const none = ['A. Hall', 'https://spam.example win now', '<b>Ada</b>', 'a'.repeat(100), ''];
  const given = [' Ada Hall', 'Dr. Ada Hall', 'Mary-Jo O’Neil', 'José', ...none];
  expect(given.map((name) => firstName(name))).toEqual([
    'Ada',
    'Ada',
    'Mary-Jo',
    'José',
    ...none.map(() => undefined),
  ]);
});

test('the progress list links to the fieldset of each part', () => {
  const progress = renderToStaticMarkup(progressView(html)({ rule: FORMS.onboarding, form: 'form' }));
  const links = [...progress.matchAll(/<a href="#([^"]+)"><strong>([^<]+)<\/strong>/g)];
  expect(links.map(([, , legend]) => legend)).toEqual(FORMS.onboarding.groups.map(({ legend }) => legend));
  for (const [, id, legend] of links) {
    expect(render('onboarding')).toContain(`<fieldset id="${id}"><legend>${legend}</legend>`);
  }
});
