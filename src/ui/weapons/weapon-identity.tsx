import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { classes } from '../../design/classes.ts';
import { OptionalNumberField } from '../components/fields/number-field.tsx';
import { Row } from '../components/fields/row.tsx';
import { TextField } from '../components/fields/text-field.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import type { EditorProps } from '../ui-system.ts';
import styles from './weapon-editor.module.css';

/** The name, projectile, rule system and rounds of a weapon. */
export function WeaponIdentity({ weapon, edit }: EditorProps) {
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      {weapon.example ? <p className={textStyles.quiet}>An example. Change it and it becomes yours.</p> : null}
      <TextField label="Name" value={weapon.name} onCommit={(name) => edit({ name })} />
      <TextField
        label="Projectile"
        value={weapon.projectile}
        maxLength={40}
        onCommit={(projectile) => edit({ projectile })}
      />
      <Row label="Rule system">
        <span className={styles.stated}>{ruleSystems.get(weapon.system).title}</span>
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
