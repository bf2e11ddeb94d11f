/** A disk that has no room for another document, and can still forget one. */
export function fullDisk(): { readonly makeRoom: () => void } {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'documents') throw new DOMException('full', 'QuotaExceededError');
    return Reflect.apply(put, this, given);
  };
  return {
    makeRoom: () => {
      IDBObjectStore.prototype.put = put;
    },
  };
}
