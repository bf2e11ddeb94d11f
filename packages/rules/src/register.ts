import { COMMON_RULES } from './common-rules.ts';
import type { Rule, RuleNumber } from './rule.ts';
import { type RuleSystem, ruleSystems } from './rule-system.ts';

/** The common rules, by number. */
const COMMON: Readonly<Record<RuleNumber, Rule>> = COMMON_RULES;

/**
 * All rules that the program applies, by number: the common ones and those of the installed systems. Steps carry these
 * numbers into the log.
 */
export function register(): Readonly<Record<RuleNumber, Rule>> {
  return Object.assign({}, COMMON, ...ruleSystems.all().map(({ rules }) => rules));
}

/** The rule with a number, or undefined. */
export function ruleOf(number: string): Rule | undefined {
  const rules = [COMMON, ...ruleSystems.all().map((system) => system.rules)].find((each) =>
    Object.hasOwn(each, number),
  );
  return rules?.[number as RuleNumber];
}

/** The numbers of all rules, by the rule systems that are installed: every step of every attack is checked. */
const numbers = new WeakMap<readonly RuleSystem[], ReadonlySet<string>>();

/** Returns whether a text is the number of a registered rule. */
export function isRuleNumber(text: string): text is RuleNumber {
  const installed = ruleSystems.all();
  let known = numbers.get(installed);
  if (!known) {
    known = new Set(Object.keys(register()));
    numbers.set(installed, known);
  }
  return known.has(text);
}
