/** A view of bytes in which reading past the end gives 0, so that a truncated header simply has no size. */
export class Bytes {
  readonly #view: DataView;
  readonly length: number;
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.length = bytes.length;
  }
  u8(at: number): number {
    return at < this.length ? this.#view.getUint8(at) : 0;
  }
  u16(at: number, little = false): number {
    return at + 2 <= this.length ? this.#view.getUint16(at, little) : 0;
  }
  u32(at: number, little = false): number {
    return at + 4 <= this.length ? this.#view.getUint32(at, little) : 0;
  }
  u24(at: number): number {
    return this.u16(at, true) | (this.u8(at + 2) << 16);
  }
  is(at: number, text: string): boolean {
    return [...text].every((letter, i) => this.u8(at + i) === letter.charCodeAt(0));
  }
}
