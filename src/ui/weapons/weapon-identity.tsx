import { RULEBOOK_NAMES } from '../../scene/schema/systems.ts';
import { OptionalNumberField, Row, TextField } from '../components/controls.tsx';
import type { AnyEditorProps } from './editor-props.ts';

/** What a weapon is called and what flies, whose rules it is written for, and how many rounds there are. */
export function WeaponIdentity({ weapon, edit }: AnyEditorProps) {
  return (
    <section className="pad rows">
      {weapon.example ? <p className="quiet">An example of ours: what you change makes it your own.</p> : null}
      <TextField label="Name" value={weapon.name} onCommit={(name) => edit({ name })} />
      <TextField
        label="What flies"
        value={weapon.projectile}
        maxLength={40}
        onCommit={(projectile) => edit({ projectile })}
      />
      <Row label="Rule system">
        <span className="stated">{RULEBOOK_NAMES[weapon.system]}</span>
      </Row>
      <OptionalNumberField
        label="Rounds"
        value={weapon.rounds}
        blank="not counted"
        min={0}
        max={9999}
        whole
        onCommit={(rounds) => edit({ rounds })}
      />
    </section>
  );
}
