import { Refusal } from './refusal.ts';

/** Any version of RFC 9562. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the id of a lead from the header, the field, or both.
 * @param header Idempotency-Key: a quoted string (draft-ietf-httpapi-idempotency-key-header-07), or unquoted
 * @param field `_id`; empty without JavaScript
 * @returns in lower case; undefined if there is none
 * @throws Refusal 400 for an id that is not a UUID, and for two different ids
 */
export function leadId(header: string | null, field: string | undefined): string | undefined {
  const key = header?.trim().replace(/^"(.*)"$/, '$1');
  const given = [key, field?.trim() || undefined].filter((id) => id !== undefined);
  const [first, second = first] = given.map((id) => id.toLowerCase());
  if (first === undefined) return undefined;
  if (!UUID.test(first)) throw new Refusal(400, 'The id of the form is not a UUID.');
  if (first !== second) throw new Refusal(400, 'The Idempotency-Key header and _id are not the same.');
  return first;
}
