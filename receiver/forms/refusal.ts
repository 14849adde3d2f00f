/** Thrown for a request that can't be accepted. People and scripts see the message. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param status HTTP status, 400 or higher
   * @param message a sentence without internals of the server
   */
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
