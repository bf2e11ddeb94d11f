import type { ComponentProps } from 'react';
import type { RuleNumber } from '../../rules/register.ts';
import type { Unit } from '../../rules/vocabulary.ts';
import { spoken } from '../../rules/wording.ts';
import { measuredLegs } from '../../scene/map/measurement.ts';
import { perMetreOf } from '../../scene/schema/units.ts';
import {
  currentPreview,
  firerNow,
  type Preview,
  sceneNow,
  sceneOf,
  targetPiece,
} from '../../store/attack/selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { ordinal } from '../../systems/unintended-targets/rules/pools.ts';
import { tenths } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { useApp } from '../program/program.tsx';
import { cellWords } from './measured-words.ts';
import styles from './range-scale.module.css';
import { RangeScale } from './range-scale.tsx';

/** How many cells lie between the firer and what is aimed at: for display, no rule counts them (CO-01). */
function cellsBetween(state: AppState): string {
  const [scene, preview, firer, target] = [sceneNow(state), currentPreview(state), firerNow(state), targetPiece(state)];
  if (!preview || !firer) return '';
  const [leg] = measuredLegs(scene, [
    { x: firer.x, y: firer.y, z: firer.elevation, piece: firer.id },
    { ...preview.at, ...(target ? { piece: target.id } : {}) },
  ]);
  return cellWords(leg?.cells ?? null, scene.grid.kind);
}

/** What a range means to a weapon, by which rule, and the weapon's scale. */
function saidOf(
  preview: Preview,
  perMetre: number,
  unit: Unit,
): { said: string; rule: RuleNumber; scale: ComponentProps<typeof RangeScale> } {
  if (preview.system === 'hit-locations') {
    const { weapon, inches, band } = preview;
    const stretches = weapon.bands.map((each) => ({ name: each.band, to: each.to }));
    return {
      said: band ? `${band.band} range` : 'out of range',
      rule: band ? 'CO-02' : 'HL-30',
      scale: { stretches, at: inches, on: band?.band, unit: 'in' },
    };
  }
  if (preview.system === 'action-tests') {
    const { weapon, success } = preview;
    const stretches = weapon.rows.map(({ to, target }) => ({ name: `${target}S`, to: to * perMetre }));
    return {
      said: success.row ? `${success.row.target}S` : 'out of range',
      rule: 'AT-01',
      scale: { stretches, at: success.metres * perMetre, on: success.row && `${success.row.target}S`, unit },
    };
  }
  const { weapon, increment, range } = preview;
  const out = increment > weapon.increments;
  const stretches = Array.from({ length: weapon.increments }, (_, i) => ({
    name: `${i + 1}`,
    to: (i + 1) * weapon.increment * perMetre,
  }));
  const of =
    weapon.increments === 1 ? 'the only increment' : `${ordinal(increment)} increment of ${spoken(weapon.increments)}`;
  return {
    said: out ? 'out of range' : of,
    rule: 'UT-10',
    scale: { stretches, at: range, on: out ? undefined : `${increment}`, unit },
  };
}

/** How far it is: of a sweep the mean of those who stand in it (AT-22). */
function lengthOf(preview: Preview, perMetre: number): number {
  return preview.system === 'action-tests' ? preview.success.metres * perMetre : preview.range;
}

/** How far it is, what that means to the weapon, and where it lies on its scale (CO-02). */
export function RangeSection() {
  const preview = useApp(currentPreview);
  const scene = useApp(sceneOf);
  const cells = useApp(cellsBetween);
  if (!preview) return null;
  const { said, rule, scale } = saidOf(preview, perMetreOf(scene), scene.unit);
  return (
    <section className={layoutStyles.pad}>
      <div className={layoutStyles.line}>
        <p>
          <span className={textStyles.strong}>
            {tenths(lengthOf(preview, perMetreOf(scene)))} {scene.unit}
          </span>
          <span>, {said}</span>
          {cells ? <span className={styles.cells}>{cells}</span> : null}
        </p>
        <RuleTag rule={rule} />
      </div>
      <RangeScale {...scale} />
    </section>
  );
}
