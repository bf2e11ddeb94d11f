import type { Edit } from '../history/edit.ts';
import type { Scene } from '../schema/schema.ts';
import { type ClipboardContents, pasted } from './clipboard.ts';
import { wayTo } from './placing.ts';
import { addThings } from './selection-edits.ts';

/** Pieces on their way into another scene, with all that belongs to them. */
export interface Party {
  readonly contents: ClipboardContents;
  /** The bytes of their pictures, by asset. */
  readonly pictures: Readonly<Record<string, Blob>>;
  /** What they are called together. */
  readonly called: string;
  readonly from: Pick<Scene, 'id' | 'name'>;
}

/** Takes a party into a scene: in its formation, around the middle of the map, with free names. */
export function takeIn(scene: Scene, { contents, called, from }: Party, fresh: () => string): Edit {
  const middle = { x: scene.size.width / 2, y: scene.size.height / 2 };
  const things = pasted(scene, contents, wayTo(scene, contents, middle), fresh);
  return addThings(things, `Take in ${called} from ${from.name}`);
}
