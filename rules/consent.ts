/** What a visitor may allow (specification, part 1, section 3, Cookie preferences). */
export type ConsentCategory = 'necessary' | 'analytics' | 'marketing' | 'functional';

/** A category as the dialog explains it; necessary is always on. */
export interface ConsentOption {
  category: ConsentCategory;
  label: string;
  text: string;
  always?: boolean;
}

/** The four categories in the order in which they are shown. */
export const CONSENT_OPTIONS: readonly ConsentOption[] = [
  {
    category: 'necessary',
    label: 'Necessary',
    text: 'Remember this choice, your theme, which link brought you here, and what you typed into a form until you send it.',
    always: true,
  },
  {
    category: 'analytics',
    label: 'Analytics',
    text: 'Count visits and see which pages help, with Google Analytics. Kept for up to 13 months.',
  },
  {
    category: 'marketing',
    label: 'Marketing',
    text: 'Tell which ad brought you here, so that we stop paying for the ones that bring nobody.',
  },
  {
    category: 'functional',
    label: 'Functional',
    text: 'Let the site remember choices that are convenient, but that it can do without.',
  },
];
