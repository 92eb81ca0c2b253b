/** A whole number as English writes it: "12,345". `toLocaleString` does too, but takes 10 ms at its first call. */
export function withThousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
