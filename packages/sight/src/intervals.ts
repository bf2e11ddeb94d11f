/** A range from left to right. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * Visits, from left to right between `left` and `right`, the elementary intervals in which the same ranges lie, each
 * with the ranges that cover all of it. Skips intervals that nothing covers.
 */
export function eachInterval<S extends Interval>(
  spans: readonly S[],
  left: number,
  right: number,
  visit: (from: number, to: number, active: readonly S[]) => void,
): void {
  const ends = [left, right];
  for (const { from, to } of spans) {
    if (from > left && from < right) ends.push(from);
    if (to > left && to < right) ends.push(to);
  }
  ends.sort((a, b) => a - b);
  const waiting = spans.length > 1 ? [...spans].sort((a, b) => a.from - b.from) : spans;
  let next = 0;
  let active: S[] = [];
  for (let i = 1; i < ends.length; i++) {
    const [from = left, to = right] = [ends[i - 1], ends[i]];
    if (to <= from) continue;
    for (let span = waiting[next]; span && span.from <= from; span = waiting[++next]) active.push(span);
    active = active.filter((span) => span.to >= to);
    if (active.length > 0) visit(from, to, active);
  }
}
