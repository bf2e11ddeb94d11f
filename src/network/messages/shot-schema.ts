import { FLIGHTS } from '@fall-of-shot/rules/flight';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { z } from 'zod';
import type { Caption, ProjectedShot, ProjectedStep, ShownDice, WaitingRoll } from '../../player-view/types.ts';
import { systemSchema } from '../../scene/schema/schema.ts';
import { detailSchema } from '../../scene/schema/step-schema.ts';
import { checkedOnce } from './checked-once.ts';
import { contentsSchema } from './scene-schema.ts';

const words = z.string().max(4000);

const shownDice: z.ZodType<ShownDice> = z.strictObject({
  sides: z.number().int().min(1),
  dice: z.array(z.strictObject({ face: z.number().int(), tone: z.enum(['lit', 'held', 'idle', 'void']) })).max(1000),
  whose: words.optional(),
  does: words.optional(),
  needs: words.optional(),
  says: words.optional(),
  ring: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('compass'), lit: words }),
      z.strictObject({ kind: z.literal('count'), lit: z.number(), of: z.number() }),
    ])
    .optional(),
}) as z.ZodType<ShownDice>;

const caption: z.ZodType<Caption> = z.strictObject({ title: words, text: words, dice: z.array(shownDice) });

const step: z.ZodType<ProjectedStep> = z.strictObject({
  detail: detailSchema as z.ZodType<StepDetail>,
  caption: caption.nullable(),
  quiet: z.boolean(),
});

const waiting: z.ZodType<WaitingRoll> = z.strictObject({
  words,
  dice: shownDice.nullable(),
  joins: z.boolean(),
});

/** A shot as players see it. */
export const projectedShotSchema: z.ZodType<ProjectedShot> = z.strictObject({
  run: z.number().int(),
  rulebook: systemSchema,
  flight: z.enum(FLIGHTS),
  steps: z.array(checkedOnce(step)),
  end: caption.nullable(),
  chance: z.number().min(0).max(1).nullable(),
  waiting: z.array(waiting),
  before: contentsSchema,
});
