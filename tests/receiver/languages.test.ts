import { expect, test } from 'vitest';
import { agencyRules } from './agency.ts';
import { adasInbox, stored } from './inbox-visitor.ts';
import { LABELS } from './requests.ts';

/** Labels of a site with a Spanish part. */
const formLabels = async () => ({
  ...LABELS,
  languages: {
    '/es': {
      ...{ language: 'es', thanks: '/es/thank-you', newsletter: 'Notas del mercado\n[Suscribirse]' },
      forms: { contact: { text: 'Lo leemos hoy.', fields: [{ name: 'company', label: 'Negocio' }] } },
    },
  },
});

test('mails to visitors of Spanish pages are Spanish, and lead to Spanish pages', async () => {
  const env = { LEADS_MAIL: 'resend:KEY', LEADS_ACKNOWLEDGE: 'yes', LEADS_PEOPLE: '' };
  const { submit, mails } = await agencyRules(env, { formLabels });
  await submit('contact', 1, { _page: '/es/contact' });
  await submit('newsletter', 2, { _page: '/es' });
  await submit('contact', 3, { _page: '/estimates', email: 'bea@example.com' });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Recibimos su mensaje',
    'Confirme su suscripción',
    'We have your message',
  ]);
  expect(mails[0]?.text).toMatch(
    /^Lo leemos hoy\.\n\nVea qué sigue: https:\/\/www\.example\.com\/es\/thank-you\n/,
  );
  expect(mails[0]?.html).toContain('<html lang="es"');
  expect(mails[1]?.html).toContain('<html lang="es"');
  expect(mails[2]?.text).toContain('https://www.example.com/thank-you');
});

test('the inbox says in which language a visitor wrote, in English', async () => {
  const { inbox, ada } = await adasInbox({ formLabels });
  await stored(inbox, { company: 'Hall Dental' }, { meta: { page: '/es/contact' } });
  await stored(inbox, {}, { meta: { page: '/contact' } });
  const spanish = await ada.read('/inbox/leads/1');
  expect(spanish).toContain('<dt>Language</dt><dd>Español</dd>');
  expect(spanish).toContain('<dt>Shop</dt><dd>Hall Dental</dd>');
  expect(await ada.read('/inbox/leads/2')).not.toContain('Language');
});
