import htm from 'htm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EMPTY, formView } from '../../islands/form/view.ts';
import { progressView } from '../../islands/questionnaire/view.ts';
import { FORMS } from '../../rules/forms.ts';

const html = htm.bind(createElement);
const rule = FORMS.onboarding;
const form = renderToStaticMarkup(formView(html)({ rule, id: 'x', action: '/', page: '/', state: EMPTY }));

test('each part is a link to its fieldset, whose legend it repeats', () => {
  const progress = renderToStaticMarkup(progressView(html)({ rule, form: 'x' }));
  const links = [...progress.matchAll(/<a href="#([^"]+)"><strong>([^<]+)<\/strong>/g)];
  expect(links.map(([, , legend]) => legend)).toEqual(rule.groups.map(({ legend }) => legend));
  for (const [, id, legend] of links) {
    expect(form).toContain(`<fieldset id="${id}"><legend>${legend}</legend>`);
  }
});
