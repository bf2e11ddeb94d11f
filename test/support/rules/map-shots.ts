import type { Question, Step } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer } from '@fall-of-shot/rules/recording';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { runScript } from '../../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../../src/engagement/attack/recorded-facts.ts';
import type { ReplayedShot } from '../../../src/player-view/redacted-replay.ts';
import type { Obstruction, Piece, Scene } from '../../../src/scene/schema/schema.ts';
import { NO_FIGURES } from '../../../src/systems/unintended-targets/scene/figures-schema.ts';
import { battlefield } from '../battlefield.ts';
import type { GivenPiece } from '../figures.ts';
import { piece, scene } from '../scenes.ts';
import { facesWith, RIFLE } from './firing-range.ts';

/** A piece as tall as a person, with some defense dice and nothing else. */
export function man(id: string, x: number, y: number, defense = 0, more: GivenPiece = {}): Piece {
  return piece(id, x, y, {
    name: id.replace(/^./, (first) => first.toUpperCase()),
    height: 1.8,
    footprint: { shape: 'disc', radius: 0.4 },
    ut: { ...NO_FIGURES, defense, av: 30 },
    ...more,
  });
}

/** A scene in metres with a firer at the origin, who holds the rifle. */
export function field(
  pieces: readonly Piece[],
  obstructions: readonly Obstruction[] = [],
  weapon: Partial<UTWeapon> = {},
  more: Partial<Scene> = {},
): Scene {
  return scene([man('firer', 0, 0, 0, { weapons: ['rifle'] }), ...pieces], {
    unit: 'm',
    weapons: [{ ...RIFLE, ...weapon }],
    obstructions,
    rulebook: 'unintended-targets',
    ...more,
  });
}

export interface Fired {
  readonly steps: readonly Step[];
  readonly open: readonly Question[];
  readonly met: readonly string[];
  /** What it can be replayed from. */
  readonly replayed: ReplayedShot;
}

/** Fires on a map: hits by key, none where none are given; choices stay open unless given. */
export function fire(on: Scene, order: UTOrder, hits: Readonly<Record<string, number | string>> = {}): Fired {
  const { facts, record } = recordedFacts({}, battlefield(on));
  const answers: KeyedAnswer[] = [];
  for (;;) {
    const run = runScript(unintendedTargets, order, answers, facts);
    if (!run.ok) throw new Error(run.refusal.reason);
    const open = run.now.over ? [] : run.now.questions;
    const question = open.find(({ key, kind }) => kind === 'roll' || hits[key] !== undefined);
    if (!question) {
      const met = run.attack.state.met.map(({ entity, what }) => `${entity.id} ${what}`);
      const { steps } = run.attack;
      const outcome = run.now.over ? run.now.outcome : null;
      return { steps, open, met, replayed: { order, facts: record(), answers, steps, outcome } };
    }
    const said = hits[question.key] ?? 0;
    answers.push({
      key: question.key,
      answer:
        question.kind === 'roll'
          ? { kind: 'roll', faces: facesWith(question.dice.count, Number(said)) }
          : { kind: 'choose', option: String(said) },
    });
  }
}

/** The candidates, each time they were looked for. */
export function candidates({ steps }: Fired): readonly (readonly string[])[] {
  return steps.flatMap(({ detail }) => (detail.kind === 'candidates' ? [detail.entities.map(({ id }) => id)] : []));
}
