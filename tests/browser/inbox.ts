import type { Page } from 'playwright-core';

/** Opens the inbox with a link to sign in. */
export async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
}

/** The names in the list of leads, the newest first. */
export async function leadsIn(page: Page): Promise<string[]> {
  await page.goto('/inbox');
  return page.locator('.lead-row > a').allTextContents();
}

/** Makes pages believe that the visitor has been there for a while: who types faster than anybody is suspect. */
export async function takeTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });
}
