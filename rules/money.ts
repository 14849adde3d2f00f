/** Whole US dollars as they are set in type: "$2,500". */
export function dollars(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
}
