import { Konva } from 'konva/lib/Core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { namePlaces } from '../../canvas/pieces/name-places.ts';
import { MapStage } from '../../canvas/stage/map-stage.tsx';
import { glyphOf } from '../../design/glyph-of.ts';
import { loadGlyphs } from '../../design/glyph-paths.ts';
import { withoutSecretDoors } from '../../player-view/secret-door-walls.ts';
import { isShownToPlayers } from '../../scene/obstructions/shown-to-players.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { decoded, pictureBlob } from './use-picture.ts';
import { PIECE_PIXELS } from './use-piece-pictures.ts';

/**
 * The longer side of the exported picture: for a map without a picture, and at most. Browsers can surely draw these.
 */
const USUAL = 3000;
const LONGEST = 8192;

/** A picture of this length shows marks and names as large as a window at arm's length. */
const READING = 1600;

/** What goes into the exported picture of a map. */
export interface MapPicture {
  readonly scene: Scene;
  readonly assets: Readonly<Record<string, Blob>>;
  readonly showObstructions: boolean;
  /**
   * Leaves out what players may not see: hidden pieces, names and things, walls that the map's picture shows, secret doors.
   */
  readonly forPlayers: boolean;
}

/** The pieces in the exported picture, and their names. */
function piecesFor({ scene, forPlayers }: MapPicture) {
  if (!forPlayers) return { pieces: scene.pieces, named: scene.pieces };
  const pieces = scene.pieces.filter(({ secret }) => !secret.hidden);
  return { pieces, named: pieces.filter(({ secret }) => !secret.name) };
}

/** The things in the exported picture: for players only those that they may see, and no secret doors. */
function thingsFor({ scene, forPlayers }: MapPicture): Scene['obstructions'] {
  if (!forPlayers) return scene.obstructions;
  return withoutSecretDoors(scene.obstructions).obstructions.filter((thing) => isShownToPlayers(thing, scene));
}

/** The map's own picture; undefined if it has none that can be shown. */
async function groundOf({ scene, assets }: MapPicture): Promise<ImageBitmap | null> {
  if (!scene.picture) return null;
  return pictureBlob(scene.picture.asset, assets)
    .then((blob) => decoded(blob, LONGEST))
    .catch(() => null);
}

/** The pictures of the pieces that can be decoded. */
async function facesOf(pieces: Scene['pieces'], assets: MapPicture['assets']): Promise<Map<string, ImageBitmap>> {
  const faces = new Map<string, ImageBitmap>();
  for (const { picture } of pieces) {
    const blob = picture === null ? undefined : assets[picture];
    if (picture === null || !blob || faces.has(picture)) continue;
    const face = await decoded(blob, PIECE_PIXELS).catch(() => null);
    if (face) faces.set(picture, face);
  }
  return faces;
}

/** Pixels per scene unit: those of its picture, unless that is too large. */
function sharpnessFor({ size, picture }: Scene, ground: ImageBitmap | null): number {
  const longer = Math.max(size.width, size.height);
  const own = ground && picture ? ground.width / picture.width : USUAL / longer;
  return Math.min(own, LONGEST / longer);
}

/**
 * Exports the whole map as a PNG: ground, grid, walls if shown, pieces and names, without aims or shots. Rejects if the
 * browser cannot draw a picture that large.
 */
export async function mapPicture(of: MapPicture): Promise<Blob> {
  const { scene, showObstructions } = of;
  const ground = await groundOf(of);
  const zoom = sharpnessFor(scene, ground);
  const size = {
    width: Math.max(1, Math.round(scene.size.width * zoom)),
    height: Math.max(1, Math.round(scene.size.height * zoom)),
  };
  const scale = Math.max(size.width, size.height) / READING;
  const { pieces, named } = piecesFor(of);
  const faces = await facesOf(pieces, of.assets);
  await loadGlyphs(pieces.map(glyphOf));
  const box = document.createElement('div');
  const root = createRoot(box);
  const before = Konva.pixelRatio;
  try {
    flushSync(() =>
      root.render(
        <MapStage
          scene={scene}
          pieces={pieces}
          names={namePlaces(named, zoom / scale, new Set(), undefined, {
            crowd: [],
            ways: [],
            bars: scene.settings.health.bars === 'always',
          })}
          picture={ground}
          piecePictures={faces}
          tone="plain"
          camera={{ x: 0, y: 0, zoom }}
          size={size}
          scale={scale}
          obstructions={thingsFor(of)}
          showObstructions={showObstructions || of.forPlayers}
          isAtOnce
          showGrid={scene.settings.showGrid}
          selected={new Set()}
          under={null}
          over={null}
        />,
      ),
    );
    const stage = Konva.stages.find((each) => box.contains(each.container()));
    if (!stage) throw new Error('The map was not drawn.');
    const canvas = stage.toCanvas({ pixelRatio: 1 });
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png'),
    );
  } finally {
    root.unmount();
    // The map on the screen caches its layers at its own pixel ratio.
    Konva.pixelRatio = before;
    ground?.close();
    for (const face of faces.values()) face.close();
  }
}
