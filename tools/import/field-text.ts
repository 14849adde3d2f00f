import { decodeHTML } from 'entities';

/** Markup as fields refuse it (model/fields.ts). */
const TAGS = /<\/?(?:a|b|br|code|div|em|font|i|img|mark|p|small|span|strong|sub|sup|u)\b[^<>]*>/gi;

/** Plain text of a field that had tags, marks of markdown or entities. */
export function fieldText(text: string): string {
  const unmarked = text
    .replace(/`([^`\n]+)`/g, (_, code: string) => code.replace(/[<>]/g, ''))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(TAGS, '');
  return decodeHTML(unmarked).replace(TAGS, '').replace(/\s+/g, ' ').trim();
}
