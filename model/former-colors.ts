/** Custom properties of earlier versions, and what they are called now. */
export const FORMER_COLORS: ReadonlyMap<string, string> = new Map([
  ['field', 'band'],
  ['field-line', 'band-line'],
  ['on-field', 'on-band'],
  ['on-field-quiet', 'on-band-quiet'],
  ['on-field-corn', 'on-band-action'],
  ['on-field-barn', 'on-band-alert'],
  ['night', 'band-dark'],
  ['corn', 'action'],
  ['corn-deep', 'action-hover'],
  ['on-corn', 'on-action'],
  ['leaf', 'link'],
  ['barn', 'alert'],
  ['barn-tint', 'alert-tint'],
  ['crop', 'data'],
  ['soil', 'data-quiet'],
  ['rust', 'data-alert'],
]);
