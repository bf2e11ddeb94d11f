/**
 * Does something in the middle of a write: when the next record is put into a table. Gives a call that ends the watch.
 */
export function whenNextPut(table: string, act: () => void): () => void {
  const { put } = IDBObjectStore.prototype;
  const end = (): void => {
    IDBObjectStore.prototype.put = put;
  };
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === table) {
      end();
      act();
    }
    return Reflect.apply(put, this, given);
  };
  return end;
}
