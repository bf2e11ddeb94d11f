import { ruleOf } from '@fall-of-shot/rules/register';
import type { Rule, RuleNumber } from '@fall-of-shot/rules/rule';
import { classes } from '../../design/classes.ts';
import popoverStyles from './popover.module.css';
import styles from './rule-tag.module.css';
import { SidePopover } from './side-popover.tsx';
import textStyles from './text.module.css';

const BASIS = { letter: 'As written', ruling: 'Our ruling', both: 'As written, with our ruling' } as const;

/** A rule that is not registered, such as one of a removed rule system. */
const UNKNOWN: Rule = {
  title: 'Unknown',
  words: 'This program does not know the rule.',
  source: '',
  basis: 'ruling',
};

/** A rule's number; a click opens its entry in the register. */
export function RuleTag({ rule }: { readonly rule: RuleNumber }) {
  const { title, words, source, basis } = ruleOf(rule) ?? UNKNOWN;
  return (
    <SidePopover
      arrow
      title={`${rule} · ${title}`}
      button={
        <button type="button" className={styles.rule} data-part="rule" aria-label={`Rule ${rule}: ${title}`}>
          {rule}
        </button>
      }
    >
      <p>{words}</p>
      <p className={classes(textStyles.quiet, popoverStyles.aside)}>
        {BASIS[basis]} · {source}
      </p>
    </SidePopover>
  );
}
