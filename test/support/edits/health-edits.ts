import fc from 'fast-check';
import { changeHealth, markCondition, setHealth, setHealthLeft } from '../../../src/scene/pieces/health-edits.ts';
import { CONDITIONS } from '../../../src/scene/schema/parts/health-schema.ts';

const ids = fc.array(fc.constantFrom('gun', 'tank', 'new-1', 'nobody'), { maxLength: 3 });
const amount = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.constantFrom(0.5, -1e9, 1e9, Number.NaN));

/** Every edit of health and conditions. */
export const HEALTH_EDITS = {
  changeHealth: fc.tuple(ids, amount).map(([who, by]) => changeHealth(who, by)),
  setHealthLeft: fc.tuple(ids, amount).map(([who, left]) => setHealthLeft(who, left)),
  setHealth: fc.tuple(ids, fc.option(amount)).map(([who, of]) => setHealth(who, of)),
  markCondition: fc
    .tuple(ids, fc.constantFrom(...CONDITIONS), fc.boolean())
    .map(([who, condition, on]) => markCondition(who, condition, on)),
} as const;
