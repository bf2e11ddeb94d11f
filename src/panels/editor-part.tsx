import type { ReactNode } from 'react';
import type { HLWeapon } from '../rules/hit-locations/weapon.ts';
import type { RuleNumber } from '../rules/register.ts';
import type { HLWeaponEdit } from '../scene/weapon-commands.ts';
import { RuleTag } from './rule-number.tsx';

/** What an editor's part gets: the weapon, how to change it, and why a change would not fit. */
export interface EditorProps {
  readonly weapon: HLWeapon;
  readonly edit: (edit: HLWeaponEdit) => void;
  readonly refuse: (edit: HLWeaponEdit) => string | undefined;
}

/** A part of the editor, with the rules that stand behind it. */
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
