import './details.ts';
import { facesFrom } from '@fall-of-shot/rules/dice';
import type { Facts } from '@fall-of-shot/rules/facts';
import { heldWeapon } from '@fall-of-shot/rules/held-weapon';
import type { Order } from '@fall-of-shot/rules/order';
import type { Question, Rulebook, Step } from '@fall-of-shot/rules/protocol';
import type { Weapon } from '@fall-of-shot/rules/weapon';

/** The id of a rule system that only the tests have: a d4, a d30, lengths in feet, and a question of its own. */
export const DARTS = 'darts';

/** A dart, with its longest throw in feet. */
export interface Dart extends Weapon {
  readonly reach: number;
}

/** A throw of a dart. `calm` is an option on the card: without wind a miss falls where it was aimed. */
export interface DartOrder extends Order {
  readonly calm: boolean;
}

/** The state of a throw. */
export interface DartState {
  readonly phase: 'throw' | 'wind' | 'distance' | 'over';
  readonly order: DartOrder;
  readonly wind: 'east' | 'west' | null;
  readonly landing: { readonly x: number; readonly y: number; readonly z: number } | null;
  readonly hit: string | null;
}

/** A foot in metres. */
const FOOT = 0.3048;

/** Scene units in one foot. */
function footIn(facts: Pick<Facts, 'scale'>): number {
  return facts.scale().perMetre * FOOT;
}

const D4 = {
  count: 1,
  sides: 4,
  voidFaces: [],
  groups: [
    { faces: [1, 2, 3], means: 'miss' },
    { faces: [4], means: 'hit' },
  ],
};
const D30 = {
  count: 1,
  sides: 30,
  voidFaces: [],
  groups: facesFrom(1, 30).map((face) => ({ faces: [face], means: `${face} ft` })),
};

function questionOf({ phase, order }: DartState): Question {
  const asks = { who: 'attacker' } as const;
  if (phase === 'throw') return { kind: 'roll', key: 'throw', asks, prompt: 'Throw a d4.', rule: 'DT-01', dice: D4 };
  if (phase === 'distance') {
    return { kind: 'roll', key: 'distance', asks, prompt: 'How far does it drift?', rule: 'DT-03', dice: D30 };
  }
  const options = [
    { id: 'east', label: 'East' },
    { id: 'west', label: 'West' },
  ];
  return {
    kind: 'choose',
    key: 'wind',
    asks: { who: 'owner', piece: order.firer },
    prompt: 'Where does the wind blow?',
    rule: 'DT-02',
    options,
  };
}

const NOTHING = { headline: '', summary: '', effects: [], results: [] } as const;

/** Throws a dart: a 4 on a d4 sticks; otherwise the wind carries it as many feet as a d30 shows. */
export const darts: Rulebook<DartOrder, DartState> = {
  id: DARTS,
  begin: (order, facts) => {
    const held = heldWeapon<Dart>(order, facts);
    const at = facts.aimPoint(order.aim);
    const from = facts.piece(order.firer)?.at;
    if (!held || !at || !from) return { ok: false, refusal: { rule: 'CO-07', reason: 'There is nothing to throw.' } };
    const range = facts.range(order.firer, order.aim);
    if (range > held.weapon.reach * footIn(facts)) {
      return { ok: false, refusal: { rule: 'DT-04', reason: `Too far: it reaches ${held.weapon.reach} ft.` } };
    }
    const aim: Step = {
      rule: 'CO-02',
      lead: `${Math.round(range / footIn(facts))} ft.`,
      text: 'The dart is thrown',
      detail: { kind: 'aim', firer: order.firer, from, at, range, band: 'throw' },
    };
    return { ok: true, state: { phase: 'throw', order, wind: null, landing: null, hit: null }, steps: [aim] };
  },
  ask: (state) => {
    if (state.phase !== 'over') return { over: false, questions: [questionOf(state)] };
    const { landing, hit, order } = state;
    return {
      over: true,
      outcome: {
        ...NOTHING,
        headline: hit === null ? 'The dart falls to the ground.' : `The dart sticks in ${hit}.`,
        summary: `${order.firer} throws a dart`,
        effects: hit === null ? [] : [{ kind: 'stuck', piece: hit, darts: 1 }],
        ...(landing ? { landing } : {}),
      },
    };
  },
  answer: (state, key, answer, facts) => {
    const { order } = state;
    const aim = facts.aimPoint(order.aim) ?? { x: 0, y: 0, z: 0 };
    if (key === 'wind') {
      const wind = answer.kind === 'choose' && answer.option === 'west' ? 'west' : 'east';
      const step: Step = {
        rule: 'DT-02',
        lead: `The wind blows ${wind}.`,
        text: '',
        key,
        detail: { kind: 'gust', wind },
      };
      return { state: { ...state, phase: 'distance', wind }, steps: [step] };
    }
    const [face = 0] = answer.kind === 'roll' ? answer.faces : [];
    if (key === 'throw') {
      const hit = face === 4;
      const die = { sides: 4, faces: [face], voidFaces: [], good: hit };
      const step: Step = {
        rule: 'DT-01',
        lead: hit ? 'A hit.' : 'A miss.',
        text: '',
        key,
        detail: { kind: 'throw', die, hit },
      };
      const target = order.aim.at === 'piece' ? order.aim.piece : null;
      if (hit) return { state: { ...state, phase: 'over', landing: aim, hit: target }, steps: [step] };
      return {
        state: { ...state, phase: order.calm ? 'over' : 'wind', landing: order.calm ? aim : null },
        steps: [step],
      };
    }
    const distance = face * footIn(facts);
    const at = { ...aim, x: aim.x + (state.wind === 'west' ? -distance : distance) };
    const die = { sides: 30, faces: [face], voidFaces: [], good: false };
    const measure = { value: face, unit: 'ft' } as const;
    const steps: Step[] = [
      {
        rule: 'DT-03',
        lead: `${face} ft.`,
        text: '',
        key,
        detail: { kind: 'distance', die, row: 'd30', distance, measure },
      },
      {
        rule: 'DT-03',
        lead: `It lands ${face} ft ${state.wind}.`,
        text: '',
        detail: { kind: 'landing', aim, at, direction: state.wind, distance, measure },
      },
    ];
    return { state: { ...state, phase: 'over', landing: at }, steps };
  },
};
