/**
 * A function of two objects that never change, which computes its result once for each pair. Results are kept as long as
 * both objects are.
 */
export function oncePerPair<A extends object, B extends object, R>(compute: (a: A, b: B) => R): (a: A, b: B) => R {
  // By the second one first: the facts of an attack are fewer than what is asked with them.
  const known = new WeakMap<B, WeakMap<A, { readonly result: R }>>();
  return (a, b) => {
    let here = known.get(b);
    if (!here) {
      here = new WeakMap();
      known.set(b, here);
    }
    let found = here.get(a);
    if (!found) {
      found = { result: compute(a, b) };
      here.set(a, found);
    }
    return found.result;
  };
}
