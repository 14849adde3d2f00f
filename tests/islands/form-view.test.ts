import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstName } from '../../islands/form/thanks.tsx';
import { EMPTY, FormView } from '../../islands/form/view.tsx';
import { formsIn } from '../../rules/forms/words.ts';
import { ENGLISH } from '../../rules/locale.ts';

test('the summary adds the label to a message that two fields share', () => {
  const text = 'Please enter a valid website address';
  const state = { ...EMPTY, errors: { domainName: text, googleBusiness: text } };
  const props = {
    ...{ id: 'form', action: 'https://example.com/', page: '/contact', phone: '+14025550142' },
    submit: 'Send',
    t: ENGLISH.t,
  };
  const view = createElement(FormView, { ...props, rule: formsIn({}).onboarding, state });
  const markup = renderToStaticMarkup(view);
  expect(markup).toContain(`>Domain name: ${text}</a>`);
  expect(markup).toContain(`>Google Business Profile: ${text}</a>`);
});

test('the first name is a word that can be one', () => {
  const none = ['A. Hall', 'https://spam.example win now', '<b>Ada</b>', 'a'.repeat(100), ''];
  const given = [' Ada Hall', 'Dr. Ada Hall', 'Sra. Inés Peña', 'Mary-Jo O’Neil', 'José', ...none];
  const names = ['Ada', 'Ada', 'Inés', 'Mary-Jo', 'José', ...none.map(() => undefined)];
  expect(given.map((name) => firstName(name))).toEqual(names);
});
