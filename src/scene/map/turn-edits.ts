import type { Side } from '@fall-of-shot/rules/vocabulary';
import type { Edit } from '../history/edit.ts';
import { beginRound } from '../history/turn-positions.ts';
import type { Scene } from '../schema/schema.ts';

/** The order in which sides take the initiative within a turn. */
const ORDER: readonly Side[] = ['a', 'b'];

/** Returns the side that has the initiative next in the same turn, or undefined if no side is left. */
function nextSide(initiative: Side): Side | undefined {
  const at = ORDER.indexOf(initiative);
  return at === -1 ? undefined : ORDER[at + 1];
}

/** Begins the next turn. If the scene tracks the initiative, the first side has it. */
export function nextTurn(): Edit {
  return {
    label: 'Begin the next turn',
    change: (scene) => {
      const { turn } = scene;
      turn.number += 1;
      if (turn.initiative !== null) turn.initiative = 'a';
      beginRound(scene);
    },
  };
}

/** Passes the initiative to the next side, or after the last one to the next turn. */
export function passInitiative(scene: Pick<Scene, 'turn' | 'sides'>): Edit {
  const { initiative } = scene.turn;
  const next = initiative === null ? undefined : nextSide(initiative);
  if (!next) return nextTurn();
  return {
    label: `Give ${scene.sides[next]} the initiative`,
    change: ({ turn }) => {
      turn.initiative = next;
    },
  };
}

const NTH: Readonly<Record<Side, string>> = { a: 'the first side', b: 'the second side', neutral: 'neither side' };

/** Sets which side has the initiative; `null` if the scene does not track it. */
export function setInitiative(initiative: Side | null): Edit {
  return {
    label: initiative === null ? 'Keep no initiative' : `Give ${NTH[initiative]} the initiative`,
    change: ({ turn }) => {
      turn.initiative = initiative;
    },
  };
}
