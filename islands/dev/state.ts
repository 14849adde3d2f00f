/** What the development server tells open pages (build/dev/session.ts). */
export interface DevState {
  page: number;
  styles: number;
  mistakes: readonly DevMistake[];
}

export interface DevMistake {
  place: string;
  field?: string;
  message: string;
  line?: { number: number; text: string };
  file?: string;
}
