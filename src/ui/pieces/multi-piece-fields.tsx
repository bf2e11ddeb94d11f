import { classes } from '../../design/classes.ts';
import { asksFigures } from '../../scene/schema/active-systems.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import fieldStyles from '../components/fields/field.module.css';
import { MixedCheck } from '../components/fields/mixed-check.tsx';
import formStyles from '../components/form.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { HealthRows } from '../health/health-rows.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import { OtherRules } from '../weapons/weapon-list.tsx';
import { AllowanceRows } from './allowance-rows.tsx';
import styles from './inspector-weapons.module.css';
import { LightRows } from './light-rows.tsx';
import { SecretRows } from './privacy-rows.tsx';
import { SizeRows } from './size-rows.tsx';
import { StatusRows } from './status-rows.tsx';

/** The fields that several pieces share: weapons, figures, and statuses. */
export function SharedPieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  const { selection } = useActions();
  const scene = useApp(sceneOf);
  const { weapons } = scene;
  const asked = uiSystems.all().filter(({ id }) => pieces.some((piece) => asksFigures(scene, piece, id)));
  return (
    <>
      <HealthRows pieces={pieces} run={selection.onPieces} />
      {asked.map(({ id, FigureSection }) =>
        FigureSection ? <FigureSection key={id} pieces={pieces} run={selection.onPieces} /> : null,
      )}
      <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="Size of all the pieces">
        <SizeRows pieces={pieces} run={selection.onPieces} />
      </section>
      <AllowanceRows pieces={pieces} run={selection.onPieces} />
      <LightRows pieces={pieces} run={selection.onPieces} />
      <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="Status of all the pieces">
        <p className={textStyles.quiet}>Status</p>
        <StatusRows pieces={pieces} systems={asked} onMark={selection.markStatus} />
      </section>
      <section
        className={classes(layoutStyles.pad, layoutStyles.rows)}
        aria-label="Hidden from players, for all the pieces"
      >
        <p className={textStyles.quiet}>Hidden from players</p>
        <SecretRows pieces={pieces} onKeep={selection.keepSecret} />
      </section>
      {weapons.length > 0 ? (
        <details className={classes(layoutStyles.pad, formStyles.fold)}>
          <summary>Weapons</summary>
          <div className={layoutStyles.rows}>
            {weapons.map((weapon) => {
              const held = pieces.filter((piece) => piece.weapons.includes(weapon.id)).length;
              return (
                <div key={weapon.id} className={classes(fieldStyles.row, styles.weapon)}>
                  <MixedCheck
                    label={weapon.example ? `${weapon.name} (example)` : weapon.name}
                    all={held === pieces.length}
                    some={held > 0}
                    onChange={(on) => selection.arm(weapon.id, on)}
                  />
                  <OtherRules weapon={weapon} />
                  <span className={classes(textStyles.quiet, styles.arms)}>
                    {held === 0 ? 'nobody' : held === pieces.length ? 'all' : `${held} of ${pieces.length}`}
                  </span>
                </div>
              );
            })}
          </div>
        </details>
      ) : null}
    </>
  );
}
