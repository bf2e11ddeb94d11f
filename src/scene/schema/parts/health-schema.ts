import type { Side } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { FARTHEST, SHORTEST } from './limits.ts';
import { USUAL_SETTINGS } from './usual-settings.ts';

/** What a table may mark a piece with. The rules know none of them. */
export const CONDITIONS = [
  'bleeding',
  'burning',
  'poisoned',
  'blinded',
  'frightened',
  'prone',
  'restrained',
  'dazed',
  'asleep',
  'slowed',
  'marked',
  'shielded',
] as const;
export type Condition = (typeof CONDITIONS)[number];

export const conditionsSchema = z.array(z.enum(CONDITIONS)).max(CONDITIONS.length);

/** Health that the table counts, apart from any rules: all of it, and how much is lost. */
export const healthSchema = z.strictObject({
  of: z.number().min(SHORTEST).max(FARTHEST),
  lost: z.number().min(0).max(FARTHEST).default(0),
});

/** When the GM's map shows bars of health. */
export const BARS = ['always', 'hover', 'never'] as const;

/** What players see of the health of a side: its figures, in three parts, or nothing. */
export const HEALTH_SHOWN = ['full', 'rough', 'none'] as const;
export type HealthShown = (typeof HEALTH_SHOWN)[number];

const shown = (side: Side) => z.enum(HEALTH_SHOWN).default(USUAL_SETTINGS.health.players[side]);

/** Who sees bars of health. */
export const healthSettingsSchema = z.strictObject({
  bars: z.enum(BARS).default(USUAL_SETTINGS.health.bars),
  players: z.strictObject({ a: shown('a'), b: shown('b'), neutral: shown('neutral') }).prefault({}),
});
