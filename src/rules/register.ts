import { COMMON_RULES } from './common-rules.ts';
import type { Rule, RuleNumber } from './rule.ts';
import { ruleSystems } from './rule-system.ts';

/** What is common to all rule systems, by number. */
const COMMON: Readonly<Record<RuleNumber, Rule>> = COMMON_RULES;

/**
 * Every rule that the program applies, by its number: the common ones and those of the systems it was put together with.
 * A step carries one of these numbers into the log.
 */
export function register(): Readonly<Record<RuleNumber, Rule>> {
  return Object.assign({}, COMMON, ...ruleSystems.all().map(({ rules }) => rules));
}

/** The rule of a number, or undefined when no rule has it. */
export function ruleOf(number: string): Rule | undefined {
  const rules = [COMMON, ...ruleSystems.all().map((system) => system.rules)].find((each) =>
    Object.hasOwn(each, number),
  );
  return rules?.[number as RuleNumber];
}

/** Whether a text is the number of a rule that the register knows. */
export function isRuleNumber(text: string): text is RuleNumber {
  return ruleOf(text) !== undefined;
}
