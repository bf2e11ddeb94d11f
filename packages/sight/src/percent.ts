/** A share of one as a whole percentage; a tiny one is `<1 %`. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value > 0 && value < 1 ? '<1' : Math.round(value)} %`;
}
