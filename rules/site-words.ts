import type { Option } from './form-rule.ts';

/** Where a site says what its forms are called, for the receiver. */
export const WORDS_PATH = '/forms.json';

/** What a site calls its fields and options, and what it says. */
export interface SiteWords {
  /** The name of the agency. */
  agency: string;
  /** What links to the contact page may ask for. */
  requests: readonly Option[];
  /** By their ids. */
  forms: Readonly<Record<string, FormLabels>>;
}

interface FormLabels {
  /** The message that it has arrived. */
  text: string;
  fields: readonly { name: string; label: string; options?: readonly Option[] | undefined }[];
}
