/** A window of a browser and its visitor: what every engine can be asked for. */
export interface Visitor {
  open(address: string): Promise<void>;
  /** Sets the size of the page's viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It sees nothing but its arguments, which are JSON, as is what it returns. */
  evaluate<Arguments extends unknown[], Result>(
    run: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Awaited<Result>>;
  /** Clicks the middle of an element, which is scrolled into view. */
  click(selector: string): Promise<void>;
  /** Clicks a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Control+s'): Promise<void>;
  /** Goes back as the browser's button does. The earlier page may not be there yet. */
  back(): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  /** A PDF of the page; undefined where the engine's driver can't print. */
  print(): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** What a visitor's system asks of pages. */
export interface Preferences {
  scheme: 'light' | 'dark';
}

export interface Engine {
  name: string;
  /** The command that installs what it lacks, on Debian; undefined if all is there. */
  missing: string | undefined;
  /** Opens a window without history or storage. Nothing moves in it. */
  visit(preferences: Preferences): Promise<Visitor>;
  /** Ends its processes. */
  stop(): Promise<void>;
}
