import { percent } from '@fall-of-shot/sight/percent';
import { placedAt, refOf } from '../../naming.ts';
import type { Asked, Question, RollQuestion } from '../../protocol.ts';
import { diceCount, figure, listed } from '../../wording.ts';
import { dodging, reservedNow, undecided } from './dodge.ts';
import type { ActorFacts, ATFacts } from './facts.ts';
import { groupsAsked } from './layer-groups.ts';
import { attackerOf, rollsOf, weaponOf } from './order-lookups.ts';
import { attackDice, attackPool, dodgeDice, dodgePool } from './pools.ts';
import type { ATState, Phase } from './state.ts';
import { sharesAsked } from './swept.ts';
import { successTarget } from './target.ts';

const ATTACKER: Asked = { who: 'attacker' };
const GM: Asked = { who: 'gm' };

/** The suffix of question keys when an attack has several rolls: the first has none. */
function suffix({ roll }: ATState): string {
  return roll === 0 ? '' : `/${roll + 1}`;
}

/** The roll of an attack, or of one of its sweeps (AT-01, AT-22). */
export function attackQuestion(state: ATState, facts: ATFacts): RollQuestion {
  const { order, roll } = state;
  const [rolls, weapon] = [rollsOf(order), weaponOf(order, facts)];
  const now = rolls[roll];
  if (!now) throw new Error('There is no such roll in the attack.');
  const { dice: count } = attackPool(order, now, facts);
  const { target } = successTarget(order, now.arc, facts);
  const which = rolls.length > 1 ? `, arc ${roll + 1} of ${rolls.length}` : '';
  return {
    kind: 'roll',
    key: `attack${suffix(state)}`,
    asks: ATTACKER,
    prompt: `${attackerOf(order, facts).name}, ${weapon.name}${which}: ${diceCount(count)} against ${figure(target)}S.`,
    rule: 'AT-01',
    dice: attackDice(count, weapon.indirect !== null),
  };
}

function placed(actor: ActorFacts) {
  const { what, id, name, at } = actor;
  return { what, id, name, at };
}

function dodgeChoice(state: ATState, actor: ActorFacts): Question {
  const most = reservedNow(state, actor);
  return {
    kind: 'choose',
    key: `dodge-ad${suffix(state)}:${actor.id}`,
    asks: { who: 'owner', piece: actor.id },
    prompt: `${actor.name} has ${figure(most)} AD reserved: does it dodge?`,
    rule: 'AT-14',
    about: placed(actor),
    options: Array.from({ length: most + 1 }, (_, ad) => ({
      id: String(ad),
      label: ad === 0 ? 'No dodge' : `Dodge with ${figure(ad)} AD`,
      reason: ad === 0 ? 'nothing is rolled' : `${diceCount(dodgePool(actor, ad).dice)}`,
    })),
  };
}

function dodgeRoll(state: ATState, phase: Extract<Phase, { is: 'dodge' }>, actor: ActorFacts): RollQuestion {
  const { dice: count } = dodgePool(actor, phase.ad[actor.id] ?? 0);
  return {
    kind: 'roll',
    key: `dodge${suffix(state)}:${actor.id}`,
    asks: { who: 'owner', piece: actor.id },
    prompt: `${actor.name}, dodge: ${diceCount(count)}, successes on 5 or more.`,
    rule: 'AT-14',
    about: placed(actor),
    dice: dodgeDice(count),
  };
}

function shareQuestion(state: ATState, ids: readonly string[], facts: ATFacts): Question {
  return {
    kind: 'choose',
    key: `share/${state.chosen + 1}`,
    asks: ATTACKER,
    prompt: 'Equally near: who takes the leftover point?',
    rule: 'AT-23',
    options: ids.flatMap((id) => {
      const entity = facts.entity(id);
      return entity ? [{ id, label: entity.name, entity: placedAt(entity) }] : [];
    }),
    from: attackerOf(state.order, facts).at,
  };
}

function groupQuestion(state: ATState, phase: Extract<Phase, { is: 'layers' }>, facts: ATFacts): Question {
  const name = facts.entity(phase.due[0]?.id ?? '')?.name ?? 'the target';
  const groups = groupsAsked(state, phase, facts);
  return {
    kind: 'choose',
    key: `cover/${state.chosen + 1}`,
    asks: GM,
    prompt: `Side by side, and each hides as much of ${name}: which of them is in the way?`,
    rule: 'AT-37',
    concerns: groups.flatMap(({ things }) => things.map(refOf)),
    options: groups.map(({ things, hides }, i) => ({
      id: String(i),
      label: listed(things.map((each) => each.name)),
      reason: `hides ${percent(hides)}`,
    })),
  };
}

/** The open questions of a state; empty if something must be computed first, or it is over. */
export function questions(state: ATState, facts: ATFacts): Question[] {
  const { phase } = state;
  const asked = facts.choices() === 'table';
  switch (phase.is) {
    case 'attack':
      return [attackQuestion(state, facts)];
    case 'share': {
      const among = asked ? sharesAsked(state, phase, facts) : [];
      return among.length > 0 ? [shareQuestion(state, among, facts)] : [];
    }
    case 'dodge':
      return [
        ...(asked ? undecided(state, phase, facts).map((actor) => dodgeChoice(state, actor)) : []),
        ...dodging(state, phase, facts)
          .filter((actor) => dodgePool(actor, phase.ad[actor.id] ?? 0).dice > 0)
          .map((actor) => dodgeRoll(state, phase, actor)),
      ];
    case 'layers':
      return asked && groupsAsked(state, phase, facts).length > 0 ? [groupQuestion(state, phase, facts)] : [];
    default:
      return [];
  }
}
