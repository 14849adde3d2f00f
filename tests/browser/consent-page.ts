import type { Page } from 'playwright-core';

/** The question about cookies. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
/** The choice by category. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose what we may use' });
/** Presses a button by its name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The words of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Opens the dialog and chooses what is allowed. */
export async function choose(page: Page, wanted: Record<string, boolean>): Promise<void> {
  await press(page, 'Cookie settings');
  for (const [name, on] of Object.entries(wanted)) await page.getByRole('switch', { name }).setChecked(on);
  await press(page, 'Save');
}
