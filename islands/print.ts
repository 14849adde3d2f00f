/** Prints the page. */
export function startPrint(button: HTMLElement): void {
  button.addEventListener('click', () => print());
}
