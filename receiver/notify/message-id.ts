import type { StoredLead } from '../store/leads.ts';

/** The Message-ID of a mail about a lead, from the domain of the sender. */
export function messageId(about: string, { number, id }: StoredLead, from: string): string {
  return `<${about}-${number}-${id}@${from.replace(/^.*@|>$/g, '')}>`;
}
