import { existsSync } from 'node:fs';
import { ContentError, formatField, type Mistake } from '../../build/base/errors.ts';
import { parseFile } from '../../build/read/source-file.ts';
import type { ContentPlace } from './api.ts';
import { titleOfFile } from './site-files.ts';

/** What a file says about itself. Empty for pictures, for deleted files, and for files that can't be read. */
export function describeFile(file: string): { title: string; isDraft: boolean; publishDate: string } {
  const isText = /\.(?:md|yaml)$/.test(file) && existsSync(file);
  try {
    return describeData(isText ? parseFile(file).data : {}, file);
  } catch (error) {
    // The check says what is wrong with it.
    if (error instanceof ContentError) return describeData({}, file);
    throw error;
  }
}

/** @param data of the file, unchecked */
export function describeData(data: unknown, file: string) {
  const fields = (data ?? {}) as Record<string, unknown>;
  const { draft, publishDate = '' } = fields;
  return { title: titleOfFile(fields, file), isDraft: draft === true, publishDate: String(publishDate) };
}

/** Places as the page lists them. */
export function listPlaces(found: readonly Mistake[], nameOf: (file: string) => string): ContentPlace[] {
  return found.map(({ file, line = 0, field = [] }) => ({
    ...{ file: nameOf(file), title: describeFile(file).title },
    ...{ line, field: formatField(field) },
  }));
}
