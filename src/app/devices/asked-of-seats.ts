import { effectPieceOf } from '@fall-of-shot/rules/caught';
import { isPool } from '@fall-of-shot/rules/dice';
import type { ChooseQuestion, Question, RollQuestion } from '@fall-of-shot/rules/protocol';
import type { Asked } from '../../network/messages/view-schema.ts';
import { publicNames } from '../../player-view/redacted-replay.ts';
import { openQuestions } from '../../store/attack/shot-selectors.ts';
import { answererOf, seatAsked } from '../../store/devices/seat-selectors.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import { pieceOf } from '../../store/state/scene-selectors.ts';
import { lengthWords, type Viewing } from './viewing.ts';

/** What an attack is, in words that give nothing away: `Rifle at Vane`. */
function attackWords({ state, visibility }: Viewing): string {
  const { shot } = state;
  if (!shot) return '';
  const { order } = shot.attack;
  const weapon = shot.frozen.weapons.find(({ id }) => id === order.weapon);
  const names = publicNames(shot.frozen);
  if (!weapon || !visibility.sees(order.firer)) return '';
  if (order.aim.at !== 'piece' || !visibility.sees(order.aim.piece)) return weapon.name;
  const target = names.get(order.aim.piece) ?? pieceOf(shot.frozen, order.aim.piece)?.name;
  return target === undefined ? weapon.name : `${weapon.name} at ${target}`;
}

function rollAsked(viewing: Viewing, question: RollQuestion, seat: Seat, number: number): Asked[] {
  const { shot } = viewing.state;
  const answerer = shot && pieceOf(shot.frozen, answererOf(question, shot.attack.order));
  if (!answerer || !viewing.visibility.sees(answerer.id)) return [];
  // That dice are rolled for somebody tells that somebody is there.
  const about = question.about?.id ?? effectPieceOf(question.key);
  if (about !== undefined && !viewing.visibility.sees(about)) return [];
  const { dice } = question;
  const hits = isPool(dice) ? dice.groups.find(({ hits: counts }) => counts) : undefined;
  return [
    {
      kind: 'roll',
      shot: number,
      question: viewing.veiled(question.key),
      seat: seat.id,
      who: answerer.name,
      count: dice.count,
      sides: dice.sides,
      words: attackWords(viewing),
      good: hits ? { faces: [...hits.faces], means: hits.means } : null,
      leave: seat.rights.roll,
    },
  ];
}

/** A choice between entities that the players all see; any other stays with the GM: its words would tell too much. */
function choiceAsked(viewing: Viewing, question: ChooseQuestion, seat: Seat, number: number): Asked[] {
  const { visibility, state } = viewing;
  const scene = state.shot?.frozen;
  if (!scene) return [];
  const names = publicNames(scene);
  const options = question.options.flatMap(({ id, entity }) => {
    if (!entity || !visibility.sees(entity.id)) return [];
    const name = names.get(entity.id) ?? entity.name;
    const isPiece = entity.what === 'piece';
    return [
      {
        id: viewing.veiled(id),
        label: name,
        words: question.from
          ? `${lengthWords(Math.hypot(entity.at.x - question.from.x, entity.at.y - question.from.y), scene)} away`
          : '',
        piece: isPiece ? visibility.alias(entity.id) : null,
        at: { x: entity.at.x, y: entity.at.y },
      },
    ];
  });
  if (options.length === 0 || options.length < question.options.length) return [];
  return [
    {
      kind: 'choose',
      shot: number,
      question: viewing.veiled(question.key),
      seat: seat.id,
      title: 'Which does it meet next?',
      words: attackWords(viewing),
      options,
      leave: seat.rights.roll,
    },
  ];
}

/** The questions that the open shot asks of a seat. */
export function asksOf(viewing: Viewing, seats: readonly Seat[]): Asked[] {
  const { state } = viewing;
  const { shot } = state;
  if (!shot || shot.held) return [];
  const number = shot.frozen.shots;
  return openQuestions(state).flatMap((question: Question): Asked[] => {
    const seat = seatAsked(state, question, shot.attack.order);
    if (!seat || !seats.includes(seat)) return [];
    if (question.kind === 'roll') return rollAsked(viewing, question, seat, number);
    return question.kind === 'choose' ? choiceAsked(viewing, question, seat, number) : [];
  });
}

/**
 * The open questions of a seat that it is not told of: its player may not know what they are about.
 *
 * @returns their keys
 */
export function withheldFrom(viewing: Viewing, seat: Seat): readonly string[] {
  const { state } = viewing;
  const { shot } = state;
  if (!shot || shot.held) return [];
  const told = new Set(asksOf(viewing, [seat]).map(({ question }) => question));
  return openQuestions(state)
    .filter((question) => seatAsked(state, question, shot.attack.order) === seat)
    .map(({ key }) => key)
    .filter((key) => !told.has(viewing.veiled(key)));
}
