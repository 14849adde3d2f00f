import type { FormId } from '../../rules/form-rule.ts';
import { RETENTION_DAYS, type SubmissionBody } from '../../rules/submission.ts';

/**
 * A lead on its way. Waiting: to be sent. Delivered: acknowledged, but no page has told the visitor yet. Refused: never
 * to be sent again. Done: kept without its words, so that the same lead is counted once.
 */
export interface OutboxItem {
  id: string;
  form: FormId;
  /** Id of the form element. */
  place: string;
  /** Where on its page a newsletter form stands. */
  placement?: string | undefined;
  /** Address that the form is posted to. */
  to: string;
  /** What is sent; empty once it is delivered. */
  body: SubmissionBody;
  /** Milliseconds since 1970. */
  created: number;
  /** Not to be sent before this time, because the server said so. */
  notBefore?: number;
  state: 'waiting' | 'delivered' | 'refused' | 'done';
  /** Sent before, and counted then. */
  counted?: boolean;
}

const DAY_MS = 86_400_000;

/** Whether something that storage gave back is an item: storage may hold anything. */
export function isItem(value: unknown): value is OutboxItem {
  const item = value as OutboxItem;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item.id === 'string' &&
    typeof item.form === 'string' &&
    typeof item.place === 'string' &&
    URL.canParse(item.to) &&
    typeof item.created === 'number' &&
    typeof item.body === 'object' &&
    item.body !== null &&
    Object.values(item.body).every((text) => typeof text === 'string')
  );
}

/** Whether an item has been kept for as long as the privacy policy allows. */
export function isExpired({ created }: OutboxItem, now: number): boolean {
  return now - created > RETENTION_DAYS * DAY_MS;
}

/** Whether an item may be sent now. A clock that was set back makes no lead wait. */
export function isDue({ created, notBefore = 0 }: OutboxItem, now: number): boolean {
  return now >= notBefore || now < created;
}
