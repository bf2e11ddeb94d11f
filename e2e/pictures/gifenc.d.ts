declare module 'gifenc' {
  /** A colour as red, green and blue. */
  type Palette = readonly (readonly number[])[];

  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  const gifenc: {
    readonly GIFEncoder: () => Encoder;
    readonly quantize: (rgba: Uint8Array, colours: number) => Palette;
    readonly applyPalette: (rgba: Uint8Array, palette: Palette) => Uint8Array;
  };
  export = gifenc;
}
