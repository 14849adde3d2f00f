import { PAGE } from './styles.ts';
import type { Pdf } from './tagged-document.ts';

/** Where the next block goes: a place on the last page, and the way to the next one. */
export class Sheet {
  /** Distance from the top of the page, in points. */
  y: number = PAGE.top;
  /** Where a block needs no space above it. */
  #fresh: number = PAGE.top;
  /** Where the heading beside the column ends. */
  #asideEnd = 0;

  /** Name of the section that goes on where a page ends; empty between sections. */
  section = '';

  /** @param onTurn called when a further page has begun, with the section that goes on there */
  constructor(
    readonly pdf: Pdf,
    private readonly onTurn: (section: string) => void,
  ) {}

  /** Moves to a place where the next block needs no space above it. */
  settle(y: number): void {
    this.y = y;
    this.#fresh = y;
  }

  get atTop(): boolean {
    return this.y <= PAGE.top;
  }

  /** Height that is left on this page. */
  get room(): number {
    return PAGE.bottom - this.y;
  }

  newPage(): void {
    this.pdf.addPage();
    this.settle(PAGE.top);
    this.#asideEnd = 0;
    this.onTurn(this.section);
  }

  /**
   * Goes to a new page unless so much still fits here.
   * @param least what must fit of something that is higher than a page
   */
  need(height: number, least = height): void {
    const whole = height <= PAGE.bottom - PAGE.top;
    if ((whole ? height : least) > this.room && !this.atTop) this.newPage();
  }

  /** Leaves space to what stands above, where something does. */
  skip(gap: number): void {
    if (this.y !== this.#fresh) this.y += gap;
  }

  /** Goes back up, beside a heading that was just drawn. */
  settleAside(top: number): void {
    this.#asideEnd = this.y;
    this.settle(top);
  }

  /** Moves below the heading beside the column, for what takes the whole width. */
  clear(): void {
    this.y = Math.max(this.y, this.#asideEnd);
  }
}
