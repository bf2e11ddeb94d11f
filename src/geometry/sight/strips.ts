/** Something that reaches from left to right. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Walks from left to right over the stretches in which the same spans lie, each with the spans that cover all of it.
 * Places between `left` and `right`; stretches that nothing covers are left out.
 */
export function eachStrip<S extends Span>(
  spans: readonly S[],
  left: number,
  right: number,
  visit: (from: number, to: number, active: readonly S[]) => void,
): void {
  const inside = (u: number) => Math.min(right, Math.max(left, u));
  const ends = [...new Set([left, right, ...spans.flatMap(({ from, to }) => [inside(from), inside(to)])])];
  ends.sort((a, b) => a - b);
  const waiting = [...spans].sort((a, b) => a.from - b.from);
  let next = 0;
  let active: S[] = [];
  ends.forEach((to, i) => {
    const from = ends[i - 1];
    if (from === undefined) return;
    for (let span = waiting[next]; span && span.from <= from; span = waiting[++next]) active.push(span);
    active = active.filter((span) => span.to >= to);
    if (active.length > 0) visit(from, to, active);
  });
}
