import type { Draft } from 'immer';
import { matching } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import type { Piece, Scene, Secret } from '../schema/schema.ts';

/** The parts of a piece that can be hidden from the players. */
export type Kept = Exclude<keyof Secret, 'note'>;

const SAID: Readonly<Record<Kept, readonly [kept: (name: string) => string, shown: (name: string) => string]>> = {
  hidden: [(name) => `Hide ${name} from the players`, (name) => `Show ${name} to the players`],
  name: [(name) => `Keep the name of ${name} from the players`, (name) => `Tell the players the name of ${name}`],
  figures: [
    (name) => `Keep the figures of ${name} from the players`,
    (name) => `Show the players the figures of ${name}`,
  ],
};

/** Hides something of pieces from the players' screen, or shows it again. */
export function keepSecret(ids: readonly string[], what: Kept, kept: boolean, name = 'piece'): Edit {
  const wanted = new Set(ids);
  return {
    label: SAID[what][kept ? 0 : 1](name),
    change: (scene: Draft<Scene>) => {
      for (const piece of matching(
        scene.pieces,
        (each) => wanted.has(each.id) && (each as Piece).secret[what] !== kept,
      )) {
        piece.secret[what] = kept;
      }
    },
  };
}

/** Sets the GM's note on a piece. */
export function notePiece(id: string, note: string, name = 'piece'): Edit {
  return {
    label: `Write a note on ${name}`,
    change: (scene) => {
      for (const piece of matching(scene.pieces, (each) => each.id === id)) piece.secret.note = note;
    },
  };
}

/** Sets the GM's note on the scene. */
export function noteScene(note: string): Edit {
  return {
    label: 'Write a note on the scene',
    change: (scene) => {
      scene.note = note;
    },
  };
}
