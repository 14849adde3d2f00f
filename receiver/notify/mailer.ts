/** A mail. No value contains a line break but the bodies. */
export interface Mail {
  /** Addresses, separated by commas. */
  to: string;
  /** "Name <address>" or an address. */
  from: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same on every attempt, so that mail servers recognize a repetition: "<lead-12@example.com>". */
  messageId: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends a mail, or throws; in half a minute, whatever the other side does. */
export type Mailer = (mail: Mail) => Promise<void>;
