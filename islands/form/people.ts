/**
 * Notices people: programs that fill in forms press no keys and move no pointer.
 * @returns whether somebody was there yet
 */
export function watchPeople(form: HTMLFormElement): () => boolean {
  let seen = false;
  for (const event of ['pointerdown', 'keydown']) {
    form.addEventListener(event, ({ isTrusted }) => {
      seen ||= isTrusted;
    });
  }
  return () => seen;
}
