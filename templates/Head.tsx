import { createElement } from 'react';
import type { HeadData } from './head-data.ts';
import { headTags } from './head-tags.ts';
import { useSite } from './site-context.ts';

/** The meta data of a page. */
export function Head({ head }: { head: HeadData }) {
  const { settings } = useSite();
  return headTags(head, settings).map(({ tag, attributes, text }) =>
    createElement(tag, { key: JSON.stringify(attributes ?? tag), ...attributes }, text),
  );
}
