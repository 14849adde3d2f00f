/** Letters without order, the same every time: after brotli they weigh about three quarters of what they are. */
export function noise(bytes: number): string {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  // A third more, because brotli writes six bits for each of 64 letters.
  const letters = Math.ceil((bytes * 4) / 3);
  return Array.from({ length: letters }, () => LETTERS[next() % LETTERS.length]).join('');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
