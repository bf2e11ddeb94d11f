import { memo, useContext, useMemo } from 'react';
import { useGlyphsArrived } from '../../design/glyph-paths.ts';
import { PiecePicturesContext } from '../primitives/piece-picture.ts';
import { SpriteSet } from '../sprites/sprite-set.tsx';
import { type PieceSetProps, pieceLooks } from './piece-looks.ts';

/** Draws pieces, in their order. Their names are drawn elsewhere. */
export const PieceSet = memo(function PieceSet(props: PieceSetProps) {
  const { pieces, zoom, selected, bars, name, marksScale, glides } = props;
  const images = useContext(PiecePicturesContext);
  const glyphs = useGlyphsArrived();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces look different when their glyphs have arrived.
  const shown = useMemo(
    () => pieceLooks({ pieces, zoom, selected, bars, ...(name ? { name } : {}) }, images),
    [pieces, zoom, selected, bars, name, images, glyphs],
  );
  return <SpriteSet looks={shown} zoom={zoom} marksScale={marksScale} glides={glides} />;
});
