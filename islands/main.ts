import { startMenu } from './menu.ts';
import { startNotFound } from './not-found.ts';
import { startThemeSwitch } from './theme.ts';

// Each part alone: one that fails takes none of the others with it.
for (const start of [startMenu, startThemeSwitch, startNotFound]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
