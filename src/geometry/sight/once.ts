/** Returns a function that computes its result when first asked, and remembers it. */
export function once<T extends object>(compute: () => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= compute();
    return known;
  };
}
