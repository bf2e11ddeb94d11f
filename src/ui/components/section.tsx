import type { RuleNumber } from '@fall-of-shot/rules/rule';
import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import layoutStyles from './layout.module.css';
import { RuleTag } from './rule-tag.tsx';
import styles from './section.module.css';

/** A section of a form, with the rules behind it. */
export function Section({
  title,
  rules,
  children,
}: {
  readonly title: string;
  readonly rules: readonly RuleNumber[];
  readonly children: ReactNode;
}) {
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      <div className={layoutStyles.line}>
        <h4 className={styles.title}>{title}</h4>
        <span className={styles.ruleTags}>
          {rules.map((rule) => (
            <RuleTag key={rule} rule={rule} />
          ))}
        </span>
      </div>
      {children}
    </section>
  );
}
