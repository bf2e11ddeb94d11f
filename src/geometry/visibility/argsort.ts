/**
 * Returns the indices of numbers in ascending order; stable. Distributes them over as many buckets as there are
 * numbers, then sorts by insertion: linear time for evenly distributed values.
 */
export function argsort(values: Float64Array): Int32Array {
  const count = values.length;
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const scale = most > least ? (count - 1) / (most - least) : 0;
  const bucketOf = (i: number) => Math.floor(((values[i] as number) - least) * scale);
  const ends = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) ends[bucketOf(i) + 1] = (ends[bucketOf(i) + 1] as number) + 1;
  for (let i = 0; i < count; i++) ends[i + 1] = (ends[i + 1] as number) + (ends[i] as number);
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const at = bucketOf(i);
    order[ends[at] as number] = i;
    ends[at] = (ends[at] as number) + 1;
  }
  for (let i = 1; i < count; i++) {
    const moved = order[i] as number;
    let j = i;
    while (j > 0 && (values[order[j - 1] as number] as number) > (values[moved] as number)) {
      order[j] = order[j - 1] as number;
      j--;
    }
    order[j] = moved;
  }
  return order;
}
