import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SECOND_SAMPLE } from '../built-sites.ts';
import { startBuild } from '../child-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { axeViolations } from './axe-violations.ts';
import { routes, serveSite } from './built-site.ts';
import { button, field, fillForm, formOn, LEAD, mounted, thanks } from './forms.ts';
import { TEST_MEASUREMENT_ID } from './google.ts';
import { openReceivedSite } from './received-site.ts';
import { collectErrors, DESKTOP, loadImages, ON_PHONE, type PageOptions, press } from './site-page.ts';
import { newPage, visit } from './visit.ts';

/** The address of the second sample, as if it were written in Spanish, with the usual words of forms. */
let baseURL: string;

beforeAll(async () => {
  const folder = temporaryFolder();
  const content = join(folder, 'content');
  cpSync(SECOND_SAMPLE ?? '', content, { recursive: true });
  rmSync(join(content, 'forms.yaml'));
  const settings = join(content, 'site.yaml');
  const changed = readFileSync(settings, 'utf8')
    .replace('headings: sentence-case', 'headings: as-written\nlanguage: es')
    .replace('measurementId: null', `measurementId: ${TEST_MEASUREMENT_ID}`);
  writeFileSync(settings, changed);
  const out = join(folder, 'dist');
  const { code, stderr } = await startBuild(['build', '--no-compress', '--content', content, '--out', out])
    .ended;
  expect([code, stderr]).toEqual([0, '']);
  baseURL = await serveSite(out);
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ baseURL, ...options });
  // Nothing of Google's is needed.
  await page.context().route(/google/, (route) => route.abort());
  await page.goto(path);
  return page;
}

test.skipIf(!SECOND_SAMPLE)('a form says in Spanish what is wrong, and gives thanks', async () => {
  const page = await open('/contact');
  const errors = collectErrors(page);
  await mounted(page);
  const form = formOn(page);
  expect(await form.locator('label[for]').allTextContents()).toEqual([
    ...['Nombre', 'Correo electrónico', 'Mensaje', 'Empresa', 'Teléfono', 'Servicio'],
  ]);
  await fillForm(page, 'contact', { email: 'ada', message: 'Hola' });
  await button(page).click();
  const summary = form.locator('.form-summary');
  await summary.getByText('Revise 3 respuestas').waitFor();
  const wrong = [
    'Falta completar: Nombre',
    'Escriba una dirección de correo electrónico válida',
    'Mensaje: escriba al menos 10 caracteres',
  ];
  expect(await summary.getByRole('link').allTextContents()).toEqual(wrong);
  expect(await form.locator('.field-error').allTextContents()).toEqual(wrong);
  await fillForm(page, 'contact', { ...LEAD.values, message: 'a'.repeat(1999) });
  await form.getByText('Queda 1 carácter').waitFor();
  await press(page, 'Enviar mi consulta');
  await thanks(page).getByRole('heading', { name: 'Gracias, Ada' }).waitFor();
  expect(await thanks(page).getByRole('status').textContent()).toBe(
    '¡Mensaje enviado! Gracias por su consulta. Le responderemos pronto.',
  );
  expect(await thanks(page).textContent()).toContain('¿No puede esperar? Llame al (207) 555-0168');
  expect(errors).toEqual([]);
});

test.skipIf(!SECOND_SAMPLE)('the banner asks in Spanish, and the dialog explains each choice', async () => {
  const page = await open('/about', { consent: null });
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByText('¿Podemos contar su visita?').waitFor();
  expect(await banner.getByRole('button').allTextContents()).toEqual([
    ...['Aceptar todo', 'Rechazar todo', 'Personalizar'],
  ]);
  await press(page, 'Personalizar');
  const dialog = page.getByRole('dialog', { name: 'Elija qué podemos usar' });
  expect(await dialog.locator('label').allTextContents()).toEqual([
    ...['Necesarias (siempre activas)', 'Analítica', 'Marketing', 'Funcionales'],
  ]);
  await press(page, 'Guardar');
  await banner.waitFor({ state: 'detached' });
  const theme = page.locator('[data-theme-switch]');
  expect(await theme.textContent()).toBe('Tema oscuro');
  await theme.click();
  expect(await theme.textContent()).toBe('Tema claro');
});

test('a form of the Spanish part says in Spanish what is wrong, and gives thanks', async () => {
  const page = await visit('/es/contact');
  const errors = collectErrors(page);
  await mounted(page);
  await fillForm(page, 'contact', { email: 'ada', message: 'Hola' });
  await button(page).click();
  await formOn(page).locator('.form-summary').getByText('Revise 3 respuestas').waitFor();
  await fillForm(page, 'contact', LEAD.values);
  await press(page, 'Enviar mi solicitud');
  await thanks(page).getByRole('heading', { name: 'Gracias, Ada' }).waitFor();
  expect(await thanks(page).textContent()).toContain('recibirá su análisis de la competencia');
  expect(errors).toEqual([]);
});

test('without JavaScript, the receiver answers Spanish pages in Spanish', async () => {
  const { open: openReceived } = await openReceivedSite();
  const page = await openReceived('/es/contact', { javaScriptEnabled: false });
  await formOn(page).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await field(page, 'contact', 'name').fill('Ada');
  await button(page).click();
  await page.getByRole('heading', { name: 'Su formulario no se envió' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await page.locator('main li').allTextContents()).toEqual([
    'Falta completar: Correo electrónico',
    'Mensaje: escriba al menos 10 caracteres',
  ]);
  await page.goBack();
  for (const [name, value] of Object.entries(LEAD.values)) await field(page, 'contact', name).fill(value);
  await button(page).click();
  await page.waitForURL('**/es/thank-you');
});

test('the Spanish blog stays Spanish: its categories, its search, and what it finds', async () => {
  const page = await visit('/es/blog');
  await page.getByRole('link', { name: 'Marketing básico', exact: true }).first().click();
  await page.getByRole('status').filter({ hasText: '1 artículo sobre Marketing básico' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/blog/);
  await page.goto('/es/blog');
  await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('maps');
  await page.waitForURL('**/es/blog?q=maps');
  const found = page.locator('.post-card a');
  expect(await found.first().getAttribute('href')).toBe('/es/blog/aparecer-en-google-maps-en-espanol');
});

test('pages of the Spanish part can be read and used by everyone', async () => {
  for (const path of routes().filter((one) => /^\/es(?:\/|$)/.test(one))) {
    const page = await visit(path, ON_PHONE);
    await loadImages(page);
    // Which links the bar covers before anyone scrolls is chance.
    await page.locator('.action-bar').evaluateAll(([bar]) => bar?.remove());
    expect.soft(await axeViolations(page), `${path} on a phone`).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeViolations(page), `${path} on a desktop, dark`).toEqual([]);
  }
});
