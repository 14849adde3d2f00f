import type { SiteBrand } from '../brand.ts';
import type { Translations } from '../translate.ts';
import type { OwnForm } from './own.ts';
import type { Option } from './rule.ts';

/** Where a site publishes its `FormLabels`, for the receiver. */
export const LABELS_PATH = '/forms.json';

/** The labels that visitors read in the forms of a site, for the names and values that forms send. */
export interface FormLabels {
  /** The name of the agency. */
  agency: string;
  /** The language of the site (BCP 47). Older sites don't say, and speak English. */
  language?: string | undefined;
  /** The agency's own phrases, by those of the software. */
  phrases?: Translations | undefined;
  /** The requests that links to the contact page may contain. */
  requests: readonly Option[];
  /** What visitors read above the newsletter form and on its button, and so agree to. */
  newsletter?: string | undefined;
  /** The same on pages with words of their own, by path. */
  newsletterOn?: Readonly<Record<string, string>> | undefined;
  /** The path of the page that thanks for a form, if it isn't the usual one. */
  thanks?: string | undefined;
  /** The agency's logo for mails: its path, and its size in pixels. */
  logo?: { path: string; width: number; height: number } | undefined;
  /** What the site looks like. Older sites don't say. */
  brand?: SiteBrand | undefined;
  /** Where visitors pick a time after the contact form. */
  booking?: string | undefined;
  /** The fields of each form of every site by its id, and `text`, the message that confirms that it has arrived. */
  forms: Readonly<Record<string, { text: string; fields: readonly FieldLabels[] }>>;
  /** The other languages of the site, by what the paths of their pages begin with: "/es". */
  languages?: Readonly<Record<string, Pick<FormLabels, Said>>> | undefined;
  /** The agency's own forms, whose rules the receiver doesn't know. */
  own?: readonly OwnForm[] | undefined;
}

/** What visitors read, in one language. */
type Said = 'language' | 'phrases' | 'newsletter' | 'newsletterOn' | 'thanks' | 'forms' | 'own';

interface FieldLabels {
  name: string;
  label: string;
  options?: readonly Option[] | undefined;
}
