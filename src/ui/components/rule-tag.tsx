import { Popover } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { ruleOf } from '../../rules/register.ts';
import type { Rule, RuleNumber } from '../../rules/rule.ts';
import popoverStyles from './popover.module.css';
import styles from './rule-tag.module.css';
import textStyles from './text.module.css';

const STANDING = { letter: 'As written', ruling: 'Our ruling', both: 'As written, with our ruling' } as const;

/** A rule that is not registered, such as one of a removed rule system. */
const UNKNOWN: Rule = {
  title: 'Unknown',
  words: 'This program does not know the rule.',
  source: '',
  basis: 'ruling',
};

/** A rule's number; a click opens its entry in the register. */
export function RuleTag({ rule }: { readonly rule: RuleNumber }) {
  const { title, words, source, basis: standing } = ruleOf(rule) ?? UNKNOWN;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className={styles.rule} data-part="rule" aria-label={`Rule ${rule}: ${title}`}>
          {rule}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={popoverStyles.popover}
          data-part="popover"
          side="left"
          sideOffset={10}
          collisionPadding={12}
        >
          <p className={popoverStyles.title}>
            {rule} · {title}
          </p>
          <p>{words}</p>
          <p className={classes(textStyles.quiet, popoverStyles.aside)}>
            {STANDING[standing]} · {source}
          </p>
          <Popover.Arrow className={popoverStyles.arrow} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
