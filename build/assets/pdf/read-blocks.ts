import { Marked, type Token, type Tokens } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { BoundedLexer, tooDeep } from '../../content/markdown/bounded-lexer.ts';
import type { Block, ListItem } from './blocks.ts';
import type { LinkTargets } from './link-target.ts';
import { type Place, readHeading, readTable } from './read-parts.ts';
import { readRuns } from './read-runs.ts';
import { Reading } from './reading.ts';
import { tokenLines } from './token-lines.ts';

/** The markdown of a document and where it stands. */
export interface Source {
  file: string;
  body: string;
  /** 1-based line of the file where the body starts. */
  bodyLine: number;
}

/** What reading a document needs to know of the site. */
export interface ReadingContext {
  casing: Casing;
  targets: LinkTargets;
  has(character: string): boolean;
}

/**
 * Reads the markdown of a document.
 * @returns its blocks, and what in it no document can show; the blocks are complete only without mistakes
 */
export function readBlocks(
  source: Source,
  context: ReadingContext,
): { blocks: Block[]; mistakes: Mistake[] } {
  try {
    const tokens: Token[] = [
      ...new BoundedLexer(new Marked({ gfm: true }).defaults, source.file).lex(source.body),
    ];
    const lines = tokenLines(tokens, source.bodyLine);
    const reading = new Reading(source.file, lines, context.targets, context.has);
    const blocks = readAll(tokens, reading, { casing: context.casing, level: 0, sections: 0 });
    return { blocks, mistakes: reading.mistakes };
  } catch (error) {
    const known = error instanceof RangeError ? tooDeep(source.file) : error;
    if (known instanceof ContentError) return { blocks: [], mistakes: [...known.mistakes] };
    throw known;
  }
}

/** Lists and quotes that may stand in each other; more would run over the edge of the page. */
const MOST_LEVELS = 3;

function readAll(tokens: readonly Token[], reading: Reading, place: Place): Block[] {
  let sections = 0;
  return tokens.flatMap((token): Block[] => {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 2) sections += 1;
    return readBlock(token, reading, { ...place, sections });
  });
}

function readBlock(token: Token, reading: Reading, place: Place): Block[] {
  const children = (token as Tokens.Generic).tokens ?? [];
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', runs: readRuns(children, reading) }];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: readInside('a quote', token, children, reading, place) }];
    case 'list': {
      const { items, ordered, start } = token as Tokens.List;
      return [{ kind: 'list', start: ordered ? Number(start) : undefined, items: items.map(readItem) }];
    }
    case 'heading':
      return [readHeading(token as Tokens.Heading, reading, place)];
    case 'table':
      return [readTable(token as Tokens.Table, reading, place)];
    default:
      return reading.refuse(token);
  }

  function readItem(item: Tokens.ListItem): ListItem {
    const check = item.task ? (item.checked ? 'done' : 'open') : undefined;
    return { check, blocks: readInside('a list', item, item.tokens, reading, place) };
  }
}

function readInside(
  inside: Place['inside'],
  token: Token,
  tokens: readonly Token[],
  reading: Reading,
  place: Place,
): Block[] {
  const level = place.level + 1;
  if (level > MOST_LEVELS) {
    reading.wrong(token, `nests lists or quotes more than ${MOST_LEVELS} levels deep. Use fewer levels`);
    return [];
  }
  return readAll(tokens, reading, { ...place, inside, level });
}
