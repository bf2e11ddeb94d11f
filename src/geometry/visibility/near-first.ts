/**
 * The places of numbers from the least to the greatest, equal ones in their order. They go into as many drawers as there
 * are numbers, and from there into place by insertion: linear time where they are spread about evenly.
 */
export function nearFirst(values: Float64Array): Int32Array {
  const count = values.length;
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const scale = most > least ? (count - 1) / (most - least) : 0;
  const drawer = (i: number) => Math.floor(((values[i] as number) - least) * scale);
  const ends = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) ends[drawer(i) + 1] = (ends[drawer(i) + 1] as number) + 1;
  for (let i = 0; i < count; i++) ends[i + 1] = (ends[i + 1] as number) + (ends[i] as number);
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const at = drawer(i);
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
