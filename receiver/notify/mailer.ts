/** A mail. No value contains a line break but the bodies. */
export interface Mail {
  to: string;
  /** "Name <address>" or an address. */
  from: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same on every attempt, so that mail servers recognize a repetition. */
  messageId: string;
}

/** Sends a mail, or throws. */
export type Mailer = (mail: Mail) => Promise<void>;
