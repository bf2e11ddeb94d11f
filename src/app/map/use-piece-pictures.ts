import { useEffect, useRef, useState } from 'react';
import { NO_PICTURES, type PiecePictures } from '../../canvas/primitives/piece-picture.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { decoded } from './use-picture.ts';

/** The largest size at which pieces are drawn, in pixels. */
export const PIECE_PIXELS = 384;

/**
 * Decoded pictures of pieces as they become ready. Those that cannot be decoded are left out: their pieces have glyphs.
 */
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
