import { closeBanner, openBanner } from './banner.ts';
import { decider } from './decide.ts';
import { closeDialog, showDialog } from './dialog.ts';
import type { Apply } from './start.ts';

const { dataset } = document.documentElement;
const signal = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

// Decided, here or in another tab.
new MutationObserver(() => {
  closeDialog();
  if (dataset.consent) closeBanner();
}).observe(document.documentElement, { attributeFilter: ['data-consent'] });

/** Asks what may be used. Global Privacy Control is an answer already: it takes marketing out of "all". */
export function showBanner(apply: Apply): Promise<void> {
  const decide = decider(apply);
  const all = (allowed: boolean) => () =>
    decide({ necessary: true, analytics: allowed, marketing: allowed && !signal, functional: allowed });
  return openBanner({
    signal,
    onAccept: all(true),
    onReject: all(false),
    onCustomize: () => void openDialog(apply),
  });
}

/** Lets the visitor choose by category, with what is chosen now. */
export function openDialog(apply: Apply): Promise<void> {
  const decide = decider(apply);
  const now = (dataset.consent ?? '').split(' ');
  const is = (category: string) => now.includes(category);
  return showDialog({
    chosen: {
      necessary: true,
      analytics: is('analytics'),
      marketing: is('marketing'),
      functional: is('functional'),
    },
    signal,
    onSave: (isOn) =>
      decide({
        necessary: true,
        analytics: isOn('analytics'),
        marketing: isOn('marketing'),
        functional: isOn('functional'),
      }),
  });
}
