/** Pseudorandom letters that compress to about this many bytes. */
export function noise(bytes: number): string {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  // Each of 64 letters compresses to six bits.
  const letters = Math.ceil((bytes * 4) / 3);
  return Array.from({ length: letters }, () => LETTERS[next() % LETTERS.length]).join('');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
