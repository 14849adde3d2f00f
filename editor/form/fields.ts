import type { ReferenceNames } from '../../tools/schemas/reference-names.ts';

/** A field of a content file as the form shows it. */
export interface Field {
  /** Its name in the file. */
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired: boolean;
  /** Whether a file may state that there is none. */
  isNullable?: boolean;
  control: Control;
}

/** How a value is edited. A value that is left out of the file is undefined. */
export type Control =
  | { type: 'line' | 'lines'; min: number; max?: number | undefined }
  | { type: 'markdown' }
  /** A phone number, in international format in the file. */
  | { type: 'phone' }
  /** A path of this site or an address on the web. */
  | { type: 'link' }
  /** An address of this site that pages had before. */
  | { type: 'path' }
  | { type: 'number'; isInteger: boolean; min?: number | undefined; max?: number | undefined }
  /** A number, or one word in its place. */
  | { type: 'number-or-word'; word: string }
  /** @param isOn where the file says nothing */
  | { type: 'switch'; isOn: boolean }
  | { type: 'date' }
  | { type: 'picture' }
  /** What stays in view of the picture in the field `of` of the same group: "50% 30%". */
  | { type: 'focal-point'; of: string }
  | { type: 'choice'; options: readonly { value: string; label: string }[] }
  | { type: 'reference'; to: keyof ReferenceNames; isOpen: boolean }
  /** Several references. With `isOneOrMore`, a file may have a single one without a list. */
  | ({ type: 'references'; to: keyof ReferenceNames; isOneOrMore: boolean } & ListLimits)
  | ({ type: 'list'; item: Control; itemName: string } & ListLimits)
  | { type: 'group'; fields: readonly Field[] }
  /** One of several groups, told apart by the field `key`. */
  | { type: 'variants'; key: string; variants: readonly Variant[] }
  | { type: 'constant'; value: unknown }
  /** What is edited in the file only. */
  | { type: 'none' };

export interface ListLimits {
  min: number;
  max?: number | undefined;
}

export interface Variant {
  /** Of the field `key`. */
  value: string;
  label: string;
  hint?: string | undefined;
  fields: readonly Field[];
}
