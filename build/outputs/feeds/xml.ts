import { XMLBuilder } from 'fast-xml-parser';

/** Characters that XML 1.0 can't hold, not even as references (section 2.2), and others of no use in text. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  textNodeName: '#',
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** Writes an XML document. Names that start with @ are attributes, # is the text of an element. */
export function xmlDocument(root: object): string {
  const clean = JSON.parse(JSON.stringify(root), (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replace(NOT_XML, '') : value,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(clean)}`;
}
