/**
 * The text of an expression that runs a function in a page, and is a promise of the JSON of its answer. The tool that
 * runs our TypeScript wraps named functions by a helper of its own, which a page does not have.
 */
export function pageScript<A, R>(look: (given: A) => R | Promise<R>, given: A): string {
  const argument = JSON.stringify(given) ?? 'undefined';
  return `(async () => {
    const __name = (named) => named;
    const answer = await (${look})(${argument});
    return JSON.stringify(answer === undefined ? null : answer);
  })()`;
}
