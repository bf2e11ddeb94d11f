/** A disk that has no room for another document or step, and can still forget one. */
export function fullDisk(): { readonly makeRoom: () => void } {
  const { put, add } = IDBObjectStore.prototype;
  const refusing = (real: typeof put): typeof put =>
    function (this: IDBObjectStore, ...given) {
      if (this.name === 'documents' || this.name === 'journal') throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(real, this, given);
    };
  Object.assign(IDBObjectStore.prototype, { put: refusing(put), add: refusing(add) });
  return { makeRoom: () => void Object.assign(IDBObjectStore.prototype, { put, add }) };
}
