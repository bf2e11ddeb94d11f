type Call = (...given: never[]) => unknown;
type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/**
 * Actions that first finish what another one has left for a task of its own.
 *
 * @typeParam A the actions, by group and name
 */
export function finishedFirst<A extends Groups>(actions: A, finish: () => void): A {
  const afterwards =
    (call: Call): Call =>
    (...given) => {
      finish();
      return call(...given);
    };
  const groups = Object.entries(actions).map(([group, calls]) => {
    const each = Object.entries(calls).map(([name, call]) => [name, afterwards(call)]);
    return [group, Object.fromEntries(each)];
  });
  return Object.fromEntries(groups) as A;
}
