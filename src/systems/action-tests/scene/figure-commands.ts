import type { Draft } from 'immer';
import type { Command } from '../../../scene/history/command.ts';
import { matching } from '../../../scene/history/draft-lookup.ts';
import { isOutByHarm, isOutByWounds, statusesAfter } from '../../../scene/pieces/defeat.ts';
import type { ATFigures, Piece, Scene, Worn } from '../../../scene/schema/schema.ts';
import { withTypes } from './damage-types.ts';
import { atFiguresOf, diceLeft, isWithoutATFigures } from './figures.ts';

/** What is typed on a sheet as one value; skills, resisted types and what is worn have commands of their own. */
export type ATFigureEdit = Partial<Omit<ATFigures, 'skills' | 'resists' | 'armour' | 'shield' | 'stood'>>;

/** Where something is worn. */
export type WornAt = 'armour' | 'shield';

/** What undo calls the change of one figure. */
const CHANGED: Readonly<Record<keyof ATFigureEdit, string>> = {
  prw: 'PRW',
  ad: 'action dice',
  spent: 'spent action dice',
  reserved: 'reserved action dice',
  ex: 'bound EX',
  tuf: 'TUF',
  hp: 'HP',
  lost: 'lost HP',
  steppedOut: 'stepping out',
};

type DraftPiece = Draft<Scene>['pieces'][number];

function among(
  scene: Draft<Scene>,
  ids: readonly string[],
  is: (piece: Piece) => boolean = () => true,
): readonly DraftPiece[] {
  const wanted = new Set(ids);
  return matching(scene.pieces, (piece) => wanted.has(piece.id) && is(piece as Piece));
}

/** The figures of a piece as a draft holds them: the same values, open to change. */
function drafted<T>(value: T): Draft<T> {
  return value as Draft<T>;
}

/**
 * Changes figures of pieces under the action tests: what is named, the others stay. Nobody keeps more action dice back for
 * a dodge than are left (AT-14).
 */
export function editATFigures(ids: readonly string[], edit: ATFigureEdit, name = 'piece'): Command {
  const keys = Object.keys(edit) as (keyof ATFigureEdit)[];
  const [only] = keys;
  const what = only && keys.length === 1 ? CHANGED[only] : 'figures';
  const label =
    only === 'steppedOut' && keys.length === 1
      ? `Say that ${name} ${edit.steppedOut ? 'stepped out of cover' : 'did not step out of cover'}`
      : `Change the ${what} of ${name}`;
  return {
    label,
    change: (scene) => {
      for (const piece of among(scene, ids)) {
        const { at } = piece;
        const statuses = statusesAfter(piece as Piece, { ut: piece.ut, at: { ...(at as ATFigures), ...edit } });
        if (statuses) piece.statuses = statuses;
        Object.assign(at, edit);
        const left = diceLeft(at);
        if (at.reserved > left) at.reserved = left;
      }
    },
  };
}

/** Gives pieces of which nobody has said anything under the action tests the figures of their kind. */
export function giveATFigures(ids: readonly string[], name = 'piece'): Command {
  return {
    label: `Give ${name} the figures of ${ids.length === 1 ? 'its kind' : 'their kind'}`,
    change: (scene) => {
      for (const piece of among(scene, ids, isWithoutATFigures)) piece.at = drafted(atFiguresOf(piece.kind));
    },
  };
}

/** Heals pieces: they have all their HP again (AT-43). One that was out by what it lost is in play again. */
export function healWounds(ids: readonly string[], name = 'piece'): Command {
  return {
    label: `Heal ${name}`,
    change: (scene) => {
      for (const piece of among(scene, ids, ({ at }) => at.lost > 0)) {
        if (isOutByWounds(piece as Piece) && !isOutByHarm(piece as Piece))
          piece.statuses = piece.statuses.filter((each) => each !== 'eliminated');
        piece.at.lost = 0;
      }
    },
  };
}

/** Says how many dice pieces have in a skill (AT-02): who lacks it learns it, and `null` takes it away. */
export function setSkill(ids: readonly string[], skill: string, dice: number | null, name = 'piece'): Command {
  const verb = dice === null ? 'Take the skill' : 'Set the skill';
  return {
    label: dice === null ? `${verb} ${skill} from ${name}` : `${verb} ${skill} of ${name}`,
    change: (scene) => {
      for (const { at } of among(scene, ids)) {
        const known = at.skills.find((each) => each.name === skill);
        if (dice === null) {
          if (known) at.skills = at.skills.filter((each) => each.name !== skill);
        } else if (known) known.dice = dice;
        else at.skills.push({ name: skill, dice });
      }
    },
  };
}

/** Says whether the bodies of pieces resist types of damage (AT-43); the other types stay with each. */
export function setResists(ids: readonly string[], types: readonly string[], on: boolean, name = 'piece'): Command {
  return {
    label: `Let ${name} ${on ? 'resist' : 'no longer resist'} ${types.join(', ')}`,
    change: (scene) => {
      const changes = ({ at: { resists } }: Piece) => types.some((type) => resists.includes(type) !== on);
      for (const { at } of among(scene, ids, changes)) at.resists = withTypes(at.resists, types, on);
    },
  };
}

/** Puts armour on pieces or a shield into their hands in the place of what they bore; `null` takes it off (AT-40). */
export function wear(ids: readonly string[], where: WornAt, worn: Worn | null, name = 'piece'): Command {
  return {
    label: worn ? `Give ${name} the ${worn.name.toLowerCase()}` : `Take the ${where} off ${name}`,
    change: (scene) => {
      for (const { at } of among(scene, ids)) at[where] = drafted(worn);
    },
  };
}

/** Changes the armour or the shields that pieces bear; who bears none still bears none (AT-40 to AT-42). */
export function editWorn(ids: readonly string[], where: WornAt, edit: Partial<Worn>, name = 'piece'): Command {
  return {
    label: `Change the ${where} of ${name}`,
    change: (scene) => {
      for (const { at } of among(scene, ids, (piece) => piece.at[where] !== null)) Object.assign(at[where] ?? {}, edit);
    },
  };
}

/** Forgets where pieces stood earlier in this round, as after a piece was only put into its right place (AT-31). */
export function forgetPlaces(ids: readonly string[], name = 'piece'): Command {
  return {
    label: `Forget where ${name} stood this round`,
    change: (scene) => {
      for (const { at } of among(scene, ids, (piece) => piece.at.stood.length > 0)) at.stood = [];
    },
  };
}
