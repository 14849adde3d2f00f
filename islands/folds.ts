/** Opens folds for printing. Recent browsers print them open without a script (fold.css). */
export function openFoldsOnPaper(): void {
  let opened: [fold: HTMLDetailsElement, name: string][] = [];
  addEventListener('beforeprint', () => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    opened = closed.map((fold) => [fold, fold.name]);
    for (const fold of closed) {
      // Of folds with the same name, only one can be open.
      fold.name = '';
      fold.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const [fold, name] of opened) {
      fold.open = false;
      fold.name = name;
    }
  });
}
