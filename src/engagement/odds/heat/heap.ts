/** A queue of numbers, of which the one with the least key comes first; equal ones in the order of the numbers. */
export interface Heap {
  push(key: number, value: number): void;
  pop(): number | undefined;
}

export function createHeap(): Heap {
  const keys: number[] = [];
  const values: number[] = [];
  const isLess = (a: number, b: number): boolean => {
    const [one, other] = [keys[a] ?? 0, keys[b] ?? 0];
    return one < other || (one === other && (values[a] ?? 0) < (values[b] ?? 0));
  };
  const swap = (a: number, b: number): void => {
    const [key, value] = [keys[a] ?? 0, values[a] ?? 0];
    keys[a] = keys[b] ?? 0;
    values[a] = values[b] ?? 0;
    keys[b] = key;
    values[b] = value;
  };
  return {
    push(key, value) {
      keys.push(key);
      values.push(value);
      for (let at = keys.length - 1; at > 0; ) {
        const up = (at - 1) >> 1;
        if (!isLess(at, up)) return;
        swap(at, up);
        at = up;
      }
    },
    pop() {
      if (keys.length === 0) return undefined;
      const [first] = values;
      swap(0, keys.length - 1);
      keys.pop();
      values.pop();
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < keys.length && isLess(left, least)) least = left;
        if (right < keys.length && isLess(right, least)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}
