/**
 * Does something in the middle of a write: when the next record of a table is written, deleted or read. Returns a
 * function that ends the watch.
 */
export function whenNext(method: 'put' | 'add' | 'delete' | 'get', table: string, act: () => void): () => void {
  const whole = IDBObjectStore.prototype[method];
  const end = (): void => void Reflect.set(IDBObjectStore.prototype, method, whole);
  Reflect.set(IDBObjectStore.prototype, method, function (this: IDBObjectStore, ...given: unknown[]) {
    if (this.name === table) {
      end();
      act();
    }
    return Reflect.apply(whole, this, given);
  });
  return end;
}
