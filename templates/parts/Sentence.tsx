import { createElement, Fragment, type ReactNode } from 'react';
import { phraseWith } from '../../rules/phrase-parts.ts';

/** A translated phrase with elements in the place of its names: "Updated {date}". */
export function Sentence({ text, ...parts }: { text: string } & Readonly<Record<string, ReactNode>>) {
  return createElement(Fragment, null, ...phraseWith<ReactNode>(text, parts));
}
