import type { Scene } from '../../scene/schema/schema.ts';

/** Pictures in memory, by their ids. */
type Pictures = Readonly<Record<string, Blob>>;

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function isSame(a: Blob, b: Blob): Promise<boolean> {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  const [left, right] = await Promise.all([bytesOf(a), bytesOf(b)]);
  return left.every((byte, i) => byte === right[i]);
}

/**
 * Gives new ids to those of a scene's pictures whose ids stand for other pictures here, so that they can be kept side
 * by side: undo still shows the picture that was there before.
 */
export async function withOwnPictureIds(
  scene: Scene,
  pictures: Pictures,
  here: Pictures,
  newId: () => string,
): Promise<{ readonly scene: Scene; readonly pictures: Pictures }> {
  const names = new Map<string, string>();
  for (const [id, blob] of Object.entries(pictures)) {
    const other = here[id];
    if (other && !(await isSame(blob, other))) names.set(id, newId());
  }
  if (names.size === 0) return { scene, pictures };
  const named = (id: string): string => names.get(id) ?? id;
  return {
    scene: {
      ...scene,
      picture: scene.picture && { ...scene.picture, asset: named(scene.picture.asset) },
      pieces: scene.pieces.map((piece) =>
        piece.picture === null ? piece : { ...piece, picture: named(piece.picture) },
      ),
    },
    pictures: Object.fromEntries(Object.entries(pictures).map(([id, blob]) => [named(id), blob])),
  };
}
