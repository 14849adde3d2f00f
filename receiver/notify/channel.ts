/**
 * A way to tell somebody about a lead: the agency by mail, its systems by webhook, the visitor by mail. Without mail, the
 * log says that there is a lead.
 */
export type Channel = 'mail' | 'webhook' | 'acknowledgment' | 'log';
