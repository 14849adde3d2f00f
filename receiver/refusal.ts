/** A request that can't be accepted, with the answer that says so. Its message is shown to people and scripts. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param status the HTTP status of the answer, 400 or higher
   * @param message a sentence without anything of the server's insides
   * @param headers sent with the answer
   */
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
