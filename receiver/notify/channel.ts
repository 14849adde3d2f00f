/** A way to tell somebody about a lead: the agency by mail, its systems by webhook, the visitor by mail. */
export type Channel = 'mail' | 'webhook' | 'acknowledgment';
