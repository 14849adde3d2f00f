import type { Option } from './rule.ts';

/** Where a site publishes its `FormLabels`, for the receiver. */
export const LABELS_PATH = '/forms.json';

/** What people read in the forms of a site, in place of names and values. */
export interface FormLabels {
  /** The name of the agency. */
  agency: string;
  /** What links to the contact page may ask for. */
  requests: readonly Option[];
  /** By their ids, with the message that a form has arrived. */
  forms: Readonly<Record<string, { text: string; fields: readonly FieldLabels[] }>>;
}

interface FieldLabels {
  name: string;
  label: string;
  options?: readonly Option[] | undefined;
}
