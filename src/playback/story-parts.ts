import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { type Part, playbackKind } from './playback-system.ts';

/** The parts of the kinds of step that all rule systems share. */
const COMMON: Partial<Record<StepDetail['kind'], Part>> = {
  aim: 'aim',
  direction: 'deviation',
  distance: 'deviation',
  landing: 'landing',
  area: 'area',
  overrule: 'override',
  effect: 'result',
  rubble: 'result',
  spent: 'silent',
  note: 'silent',
};

/** The part that a step plays. */
export function partOf({ detail }: Step): Part {
  if (detail.kind === 'test') return detail.test === 'attack' ? 'attack' : 'roll';
  const common = COMMON[detail.kind];
  if (common) return common;
  const part = playbackKind(detail.kind)?.part ?? 'silent';
  return typeof part === 'function' ? part(detail) : part;
}

/** Whether the sentence of a step tells what became of somebody. */
export function tells({ detail }: Step): boolean {
  const told = playbackKind(detail.kind)?.tells ?? detail.kind === 'effect';
  return typeof told === 'function' ? told(detail) : told;
}

/** Whether a step opens an area in which each is flown to alone. */
export function spreads({ detail }: Step): boolean {
  return playbackKind(detail.kind)?.spreads?.(detail) ?? false;
}

/** Whether a result leaves somebody as they are: the shot passes. */
export function passes({ detail }: Step): boolean {
  return playbackKind(detail.kind)?.passes?.(detail) ?? false;
}

/** Whether the shot never gets to whom a result is about. */
export function isSpared({ detail }: Step): boolean {
  return playbackKind(detail.kind)?.isSpared?.(detail) ?? false;
}

/** Whom a step is about. */
export interface Subject {
  readonly id: string;
  readonly isThing: boolean;
  /** Its place; undefined where the step has none. */
  readonly at: Vec2 | undefined;
}

/** Whom a step is about: who is tested, met, hurt; undefined if nobody. */
export function subjectOf({ detail }: Step): Subject | undefined {
  const at = 'at' in detail ? detail.at : undefined;
  if ('entity' in detail) return { id: detail.entity.id, isThing: detail.entity.what === 'object', at };
  if ('piece' in detail && detail.piece !== null) return { id: detail.piece, isThing: false, at };
  return undefined;
}

/** Whether dice are rolled in a step. */
export function hasDice({ detail }: Step): boolean {
  return ('die' in detail && detail.die !== null) || 'pool' in detail;
}
