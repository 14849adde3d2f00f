/** Pages have it, workers don't: code that both run must be ready for a ReferenceError. */
declare const localStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};
