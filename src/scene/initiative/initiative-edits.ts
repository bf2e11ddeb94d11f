import type { Draft } from 'immer';
import seedrandom from 'seedrandom';
import type { Edit } from '../history/edit.ts';
import { beginRound } from '../history/turn-positions.ts';
import type { Initiative, Scene } from '../schema/schema.ts';
import { readDice, rolled } from './dice-expression.ts';
import { nextInRound, orderedPieces, placeFor } from './order.ts';

type Entries = Draft<Initiative>['entries'];

function waiting(piece: string): Entries[number] {
  return { piece, score: null, dice: '', state: 'waiting' };
}

/** Changes the order of the scene; does nothing if it has none. */
function changing(label: string, change: (order: Draft<Initiative>, scene: Draft<Scene>) => void): Edit {
  return {
    label,
    change: (scene) => {
      if (scene.initiative) change(scene.initiative, scene);
    },
  };
}

function nameOf({ pieces }: Pick<Scene, 'pieces'>, id: string): string {
  return pieces.find((piece) => piece.id === id)?.name ?? 'a piece';
}

/** Begins an order with some pieces, none of which has a score yet. */
export function startInitiative(pieces: readonly string[]): Edit {
  return {
    label: 'Initiative by piece',
    change: (scene) => {
      scene.initiative = { entries: pieces.map(waiting), current: null, dice: '1d20', eachRound: 'keep', rolls: 0 };
    },
  };
}

/** Ends the order: the sides take turns again. */
export function endInitiative(): Edit {
  return {
    label: 'End initiative by piece',
    change: (scene) => {
      scene.initiative = null;
    },
  };
}

/** Adds pieces at the end of the order, those that are not in it. */
export function addToInitiative(pieces: readonly string[]): Edit {
  return changing('Add to the initiative', ({ entries }) => {
    const known = new Set(entries.map(({ piece }) => piece));
    entries.push(...pieces.filter((piece) => !known.has(piece)).map(waiting));
  });
}

/** Takes a piece out of the order. If it is its turn, the next one has it. */
export function removeFromInitiative(scene: Scene, piece: string): Edit {
  const next = scene.initiative?.current === piece ? nextInRound(scene)?.piece.id : undefined;
  return changing(`Take ${nameOf(scene, piece)} out of the initiative`, (order) => {
    order.entries = order.entries.filter((entry) => entry.piece !== piece);
    if (order.current === piece) order.current = next ?? null;
  });
}

/** Puts an entry where its score belongs. */
function placed(entries: Entries, piece: string): Entries {
  const entry = entries.find((each) => each.piece === piece);
  if (!entry || entry.score === null) return entries;
  const others = entries.filter((each) => each !== entry);
  const at = placeFor(others, entry.score);
  return [...others.slice(0, at), entry, ...others.slice(at)];
}

/** Sets the score of a piece and moves it to its place; `null` clears it. */
export function setScore(scene: Scene, piece: string, score: number | null): Edit {
  return changing(`Initiative of ${nameOf(scene, piece)}`, (order) => {
    const entry = order.entries.find((each) => each.piece === piece);
    if (!entry) return;
    entry.score = score;
    order.entries = placed(order.entries, piece);
  });
}

/** Sets a piece's own dice; empty for those of the scene. */
export function setOwnDice(scene: Scene, piece: string, dice: string): Edit {
  return changing(`Initiative dice of ${nameOf(scene, piece)}`, ({ entries }) => {
    const entry = entries.find((each) => each.piece === piece);
    if (entry) entry.dice = dice;
  });
}

/** Rolls for some entries with dice from the scene's seed, and sorts the order by score. */
function roll(
  order: Draft<Initiative>,
  { seed, turn }: Pick<Scene, 'seed' | 'turn'>,
  isRolled: (id: string) => boolean,
) {
  for (const entry of order.entries) {
    const dice = readDice(entry.dice || order.dice);
    if (!isRolled(entry.piece) || !dice.ok) continue;
    entry.score = rolled(
      dice.value,
      seedrandom(JSON.stringify([seed, 'initiative', turn.number, order.rolls, entry.piece])),
    );
  }
  order.rolls += 1;
  // The same score keeps the order; without one a piece is last.
  const least = Number.NEGATIVE_INFINITY;
  order.entries.sort((a, b) => (b.score ?? least) - (a.score ?? least) || 0);
}

/** Rolls for these pieces, or for all that have no score, and sorts the order. */
export function rollInitiative(pieces?: readonly string[]): Edit {
  return changing('Roll initiative', (order, scene) => {
    const unscored = new Set(order.entries.flatMap(({ piece, score }) => (score === null ? [piece] : [])));
    const asked = pieces ? new Set(pieces) : unscored;
    // If all have one, the table wants to roll anew.
    const all = asked.size === 0;
    roll(order, scene, (id) => all || asked.has(id));
  });
}

/** Changes what is rolled, or what happens when a round begins. */
export function setInitiativeRules(rules: Partial<Pick<Initiative, 'dice' | 'eachRound'>>): Edit {
  return changing('Initiative rules', (order) => {
    Object.assign(order, rules);
  });
}

/** Moves a piece to a place of the order, counted from 0 without it. Its score stays. */
export function moveInInitiative(scene: Scene, piece: string, to: number): Edit {
  return changing(`Move ${nameOf(scene, piece)} in the initiative`, (order) => {
    const entry = order.entries.find((each) => each.piece === piece);
    if (!entry) return;
    const others = order.entries.filter((each) => each !== entry);
    order.entries = [...others.slice(0, to), entry, ...others.slice(to)];
  });
}

/** Marks the current piece as done, unless it holds. */
function finished(order: Draft<Initiative>): void {
  const entry = order.entries.find(({ piece }) => piece === order.current);
  if (entry?.state === 'waiting') entry.state = 'done';
}

/** Begins a round: a turn of the rules, with everybody waiting and the first who can act. */
function nextRound(scene: Draft<Scene>, order: Draft<Initiative>): void {
  scene.turn.number += 1;
  if (scene.turn.initiative !== null) scene.turn.initiative = 'a';
  beginRound(scene);
  for (const entry of order.entries) entry.state = 'waiting';
  if (order.eachRound === 'clear') for (const entry of order.entries) entry.score = null;
  if (order.eachRound === 'roll') roll(order, scene, () => true);
  order.current = orderedPieces(scene).find(({ isOut }) => !isOut)?.piece.id ?? null;
}

/** Passes the turn to the next piece of the order; after the last one a round begins. */
export function nextInInitiative(scene: Scene): Edit {
  const next = nextInRound(scene);
  // Before the first turn of all, the round that is there begins.
  const isFresh =
    scene.initiative?.current === null && scene.initiative.entries.every(({ state }) => state === 'waiting');
  if (next && (scene.initiative?.current !== null || isFresh))
    return changing(`Begin the turn of ${next.piece.name}`, (order) => {
      finished(order);
      order.current = next.piece.id;
    });
  return changing(`Begin turn ${scene.turn.number + 1}`, (order, draft) => {
    finished(order);
    nextRound(draft, order);
  });
}

/** The current piece holds: it acts later in the round, whenever it wants. The next one has the turn. */
export function holdTurn(scene: Scene): Edit {
  const current = scene.initiative?.current ?? null;
  const next = nextInRound(scene);
  return changing(`${current === null ? 'Nobody' : nameOf(scene, current)} holds`, (order) => {
    const entry = order.entries.find(({ piece }) => piece === order.current);
    if (!entry) return;
    entry.state = 'holds';
    order.current = next?.piece.id ?? null;
  });
}

/** The current piece lets the next one go first: they change places. */
export function delayTurn(scene: Scene): Edit {
  const current = scene.initiative?.current ?? null;
  const next = nextInRound(scene);
  return changing(`${current === null ? 'Nobody' : nameOf(scene, current)} delays`, (order) => {
    const entry = order.entries.find(({ piece }) => piece === order.current);
    if (!entry || !next) return;
    const others = order.entries.filter((each) => each !== entry);
    const at = others.findIndex(({ piece }) => piece === next.piece.id) + 1;
    order.entries = [...others.slice(0, at), entry, ...others.slice(at)];
    order.current = next.piece.id;
  });
}

/** A piece acts now: one that holds comes in before the current one, which is next after it. */
export function actNow(scene: Scene, piece: string): Edit {
  return changing(`Begin the turn of ${nameOf(scene, piece)}`, (order) => {
    const entry = order.entries.find((each) => each.piece === piece);
    if (!entry || order.current === piece) return;
    if (entry.state === 'holds') {
      const others = order.entries.filter((each) => each !== entry);
      const at = others.findIndex((each) => each.piece === order.current);
      const to = at < 0 ? others.length : at;
      order.entries = [...others.slice(0, to), entry, ...others.slice(to)];
    }
    entry.state = 'waiting';
    order.current = piece;
  });
}
