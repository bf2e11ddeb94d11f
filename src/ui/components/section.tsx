import type { ReactNode } from 'react';
import type { RuleNumber } from '../../rules/rule.ts';
import { RuleTag } from './rule-tag.tsx';

/** A part of a sheet, with the rules that stand behind it. */
export function Part({
  title,
  rules,
  children,
}: {
  readonly title: string;
  readonly rules: readonly RuleNumber[];
  readonly children: ReactNode;
}) {
  return (
    <section className="pad rows">
      <div className="line">
        <h4 className="part-title">{title}</h4>
        <span className="rule-tags">
          {rules.map((rule) => (
            <RuleTag key={rule} rule={rule} />
          ))}
        </span>
      </div>
      {children}
    </section>
  );
}
