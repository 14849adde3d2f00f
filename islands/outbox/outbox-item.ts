import { RETENTION_DAYS, type SubmissionBody } from '../../rules/forms/submission.ts';

/**
 * A lead in the outbox. Waiting: not sent yet. Delivered: accepted, but not yet reported to the visitor. Refused: never sent
 * again. Done: kept without its values, so that the same lead is counted once. Names are those of version 1.0.0, because
 * another tab may still run its script.
 */
export interface OutboxItem {
  id: string;
  form: string;
  /** Id of the form element. */
  place: string;
  /** Location of a newsletter form on its page. */
  placement?: string | undefined;
  /** A form service receives it, whose response has no id (docs/forms.md). */
  service?: boolean;
  /** The values and metadata that are posted; empty after delivery. */
  body: SubmissionBody;
  /** Milliseconds since 1970. */
  created: number;
  /** The server asked not to be contacted before this time. */
  notBefore?: number;
  state: 'waiting' | 'delivered' | 'refused' | 'done';
  /** The same lead was delivered and counted before. */
  counted?: boolean;
}

const DAY_MS = 86_400_000;

/** Validates an item from storage, which may hold anything. */
export function isItem(value: unknown): value is OutboxItem {
  const item = value as OutboxItem;
  return (
    Number.isFinite(item?.created) &&
    ['waiting', 'delivered', 'refused', 'done'].includes(item.state) &&
    typeof item.body === 'object' &&
    item.body !== null &&
    [item.id, item.form, item.place, item.placement ?? '', ...Object.values(item.body)].every(
      (text) => typeof text === 'string',
    )
  );
}

export function isExpired({ created }: OutboxItem, now: number): boolean {
  return now - created > RETENTION_DAYS * DAY_MS;
}

/** Whether an item may be sent now. A clock that was set back doesn't delay a lead, nor does a wait of more than a day. */
export function isDue({ created, notBefore = 0 }: OutboxItem, now: number): boolean {
  return !(notBefore > now && notBefore < now + DAY_MS) || now < created;
}
