/** Memoizes the last result: the same arguments return the very same object. */
export function memoizeLast<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { args: A; value: R } | undefined;
  return (...args) => {
    if (!last || last.args.length !== args.length || last.args.some((arg, i) => arg !== args[i])) {
      last = { args, value: work(...args) };
    }
    return last.value;
  };
}
