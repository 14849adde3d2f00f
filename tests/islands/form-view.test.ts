import htm from 'htm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EMPTY, type FormState, formView } from '../../islands/form/view.ts';
import { FORMS, type FormId } from '../../rules/forms.ts';

const view = formView(htm.bind(createElement));

function show(form: FormId, state: Partial<FormState> = {}): string {
  return renderToStaticMarkup(
    view({
      rule: FORMS[form],
      id: 'form',
      action: 'https://example.com/',
      page: '/contact',
      state: { ...EMPTY, ...state },
    }),
  );
}

describe('the view of a form', () => {
  test('shows every field of every form with its label, in the order of the rules', () => {
    for (const rule of Object.values(FORMS)) {
      const names = rule.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
      const html = show(rule.id);
      expect([...html.matchAll(/<label for="form-(\w+)"/g)].map(([, name]) => name)).toEqual(names);
      const visible = html.replace(/<input type="hidden"[^>]*>|<div class="form-trap".*?<\/div>/g, '');
      expect([...visible.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(names);
    }
  });

  test('has 27 questions in the questionnaire, 11 of them required', () => {
    const fields = FORMS.onboarding.groups.flatMap((group) => group.fields);
    expect(fields).toHaveLength(27);
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      ...['businessName', 'phone', 'email', 'serviceArea', 'mainServices', 'heroHeadline'],
      ...['businessDescription', 'callToAction', 'businessHours', 'websiteGoals', 'targetKeywords'],
    ]);
  });

  test('ties a message to its field, and leads there from the summary', () => {
    const html = show('contact', { errors: { email: 'Email is required', message: 'Message is too long' } });
    expect(html).toContain('2 answers need another look');
    expect(html).toContain('<a href="#form-email">Email is required</a>');
    expect(html).toMatch(
      /<input id="form-email"[^>]* aria-describedby="form-email-error" aria-invalid="true"/,
    );
    expect(html).toContain('<p class="field-error" id="form-email-error">Email is required</p>');
  });

  test('names the field in the summary when two have the same message', () => {
    const text = 'Please enter a valid website address';
    const html = show('onboarding', { errors: { domainName: text, googleBusiness: text } });
    expect(html).toContain(`>Domain name: ${text}</a>`);
    expect(html).toContain(`>Google Business Profile: ${text}</a>`);
  });

  test('shows a message once in a form of one field', () => {
    const html = show('newsletter', { errors: { email: 'Email is required' } });
    expect(html.match(/Email is required/g)).toHaveLength(1);
  });

  test('keeps what was typed, and can be sent once only', () => {
    const html = show('contact', {
      status: 'sending',
      values: { name: '"><script>', message: '</textarea>x' },
    });
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('&lt;/textarea&gt;x</textarea>');
    expect(html).toMatch(/<button class="button" type="submit" disabled="">Sending\.\.\.<\/button>/);
  });
});
