import { GLYPH_NAMES, type GlyphName } from './glyph-names.generated.ts';

const NAMES: ReadonlySet<string> = new Set(GLYPH_NAMES);

/** The fields of a piece that decide its glyph. */
export interface Signed {
  readonly glyph: string | null;
  readonly kind: 'infantry' | 'crew' | 'wardrone' | 'warbot' | 'vehicle' | 'aircraft' | 'structure';
  readonly side: 'a' | 'b' | 'neutral';
}

/** Returns whether there is a glyph of this name. */
export function isGlyph(name: string | null): name is GlyphName {
  return name !== null && NAMES.has(name);
}

/** The glyph of a piece: its own, or that of its kind and side. */
export function glyphOf({ glyph, kind, side }: Signed): GlyphName {
  if (isGlyph(glyph)) return glyph;
  switch (kind) {
    case 'infantry':
      return side === 'a' ? 'helmet' : side === 'b' ? 'mask' : 'farmer';
    case 'crew':
      return 'crew';
    case 'wardrone':
      return 'drone';
    case 'warbot':
      return 'robot';
    case 'vehicle':
      return 'vehicle';
    case 'aircraft':
      return 'aircraft';
    case 'structure':
      return 'bunker';
  }
}
