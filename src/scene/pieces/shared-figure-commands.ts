import type { Draft } from 'immer';
import type { Status } from '../../rules/vocabulary.ts';
import { figuresOf, isWithoutFigures } from '../../systems/unintended-targets/scene/figures.ts';
import type { Command } from '../history/command.ts';
import { matching } from '../history/draft-lookup.ts';
import type { Piece, Scene, UTFigures } from '../schema/schema.ts';
import { isOutByHarm, isOutByWounds, statusesAfter } from './defeat.ts';

/** What undo calls the change of one figure. */
const CHANGED: Readonly<Record<keyof UTFigures, string>> = {
  defender: 'evading',
  defense: 'defense',
  resist: 'resistance',
  av: 'armour value',
  health: 'health',
  harm: 'harm',
};

function among(scene: Draft<Scene>, ids: readonly string[], is: (piece: Piece) => boolean = () => true) {
  const wanted = new Set(ids);
  return matching(scene.pieces, (piece) => wanted.has(piece.id) && is(piece as Piece));
}

/** Changes figures of pieces under *Unintended Targets*: what is named, the others stay. */
export function editFigures(ids: readonly string[], edit: Partial<UTFigures>, name = 'piece'): Command {
  const keys = Object.keys(edit) as (keyof UTFigures)[];
  const [only] = keys;
  const what = only && keys.length === 1 ? CHANGED[only] : 'figures';
  return {
    label: `Change the ${what} of ${name}`,
    change: (scene) => {
      for (const piece of among(scene, ids)) {
        const statuses = statusesAfter(piece as Piece, { ut: { ...piece.ut, ...edit }, at: piece.at as Piece['at'] });
        if (statuses) piece.statuses = statuses;
        Object.assign(piece.ut, edit);
      }
    },
  };
}

/** Gives pieces of which nobody has said anything the figures of their kind. */
export function giveFigures(ids: readonly string[], name = 'piece'): Command {
  return {
    label: `Give ${name} the figures of ${ids.length === 1 ? 'its kind' : 'their kind'}`,
    change: (scene) => {
      for (const piece of among(scene, ids, isWithoutFigures)) piece.ut = figuresOf(piece.kind);
    },
  };
}

/** Heals pieces: nothing that they have taken is left of it. One that was out by it is in play again. */
export function heal(ids: readonly string[], name = 'piece'): Command {
  return {
    label: `Heal ${name}`,
    change: (scene) => {
      for (const piece of among(scene, ids, ({ ut }) => ut.harm > 0)) {
        if (isOutByHarm(piece as Piece) && !isOutByWounds(piece as Piece))
          piece.statuses = piece.statuses.filter((each) => each !== 'eliminated');
        piece.ut.harm = 0;
      }
    },
  };
}

/** What undo calls it when a status is set, and when it is taken off. */
const STATUS_WORDS: Readonly<Record<Status, string>> = {
  eliminated: 'out',
  damaged: 'damaged',
  helpless: 'helpless',
  surprised: 'surprised',
};

/** Sets a status on pieces or takes it off; their other statuses stay. */
export function markStatus(ids: readonly string[], status: Status, on: boolean, name = 'piece'): Command {
  return {
    label: `Say that ${name} ${ids.length === 1 ? 'is' : 'are'} ${on ? '' : 'no longer '}${STATUS_WORDS[status]}`,
    change: (scene) => {
      for (const piece of among(scene, ids, ({ statuses }) => statuses.includes(status) !== on)) {
        piece.statuses = on ? [...piece.statuses, status] : piece.statuses.filter((each) => each !== status);
      }
    },
  };
}

/** Puts a weapon into the hands of pieces, after those that they hold already, or takes it out of them. */
export function armPieces(ids: readonly string[], weapon: string, on: boolean, name = 'piece'): Command {
  return {
    label: `Change the weapons of ${name}`,
    change: (scene) => {
      for (const piece of among(scene, ids, ({ weapons }) => weapons.includes(weapon) !== on)) {
        piece.weapons = on ? [...piece.weapons, weapon] : piece.weapons.filter((each) => each !== weapon);
      }
    },
  };
}
