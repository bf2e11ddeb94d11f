import { useEffect, useRef, useState } from 'react';
import { NO_PICTURES, type PiecePictures } from '../../canvas/primitives/piece-picture.tsx';
import type { Piece } from '../../scene/schema/schema.ts';
import { decoded } from './use-picture.ts';

/** Pieces are drawn no larger than this, in pixels. */
export const PIECE_PIXELS = 384;

/** The decoded pictures of pieces, as they become ready. What cannot be decoded is left out: its piece has a glyph. */
export function usePiecePictures(
  pieces: readonly Pick<Piece, 'picture'>[],
  assets: Readonly<Record<string, Blob>>,
): PiecePictures {
  const [ready, setReady] = useState(NO_PICTURES);
  const begun = useRef(new Map<string, Blob>());
  useEffect(() => {
    for (const { picture } of pieces) {
      const blob = picture === null ? undefined : assets[picture];
      if (picture === null || !blob || begun.current.get(picture) === blob) continue;
      begun.current.set(picture, blob);
      decoded(blob, PIECE_PIXELS).then(
        (bitmap) => setReady((before) => new Map(before).set(picture, bitmap)),
        () => undefined,
      );
    }
  }, [pieces, assets]);
  return ready;
}
