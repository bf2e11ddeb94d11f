import { unitsIn } from '@fall-of-shot/rules/unit-scale';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import { measuredLegs } from '../../scene/map/measurement.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { perMetreOf } from '../../scene/schema/units.ts';
import { currentPreview, targetPiece } from '../../store/attack/aim-selectors.ts';
import { sceneNow, sceneOf, selectedPieceNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { tenths } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { cellWords } from '../measuring/measured-words.ts';
import { useApp } from '../program/program.tsx';
import styles from './range-scale.module.css';
import { RangeScale } from './range-scale.tsx';

/** The number of cells between firer and target: for display, no rule counts them (CO-01). */
function cellsBetween(state: AppState): string {
  const [scene, preview, firer, target] = [
    sceneNow(state),
    currentPreview(state),
    selectedPieceNow(state),
    targetPiece(state),
  ];
  if (!preview || !firer) return '';
  const [leg] = measuredLegs(scene, [
    { x: firer.x, y: firer.y, z: firer.elevation, piece: firer.id },
    { ...preview.at, ...(target ? { piece: target.id } : {}) },
  ]);
  return cellWords(leg?.cells ?? null, scene.grid.kind);
}

/** The weapon's scale with the target on it, in the unit of its rules. */
function scaleOf({ weapon, range, reach }: Preview, { settings, unit, grid }: Scene, perMetre: number) {
  const { perInch } = settings;
  const { unit: own, saidIn, stretches } = engagementSystems.get(weapon.system).rangeScale(weapon, { grid, perInch });
  const perUnit = unitsIn(own, { perInch, perMetre });
  const each = saidIn === 'its unit' ? 1 : perUnit;
  const length = reach.length ?? range;
  const on = stretches.find(({ name }) => name === reach.stretch);
  return {
    stretches: stretches.map(({ name, label = name, to }) => ({ name: label, to: to * each })),
    at: saidIn === 'its unit' ? length / perUnit : length,
    on: on && (on.label ?? on.name),
    unit: saidIn === 'its unit' ? own : unit,
  };
}

/** The distance, what it means for the weapon, and its place on the scale (CO-02). */
export function RangeSection() {
  const preview = useApp(currentPreview);
  const scene = useApp(sceneOf);
  const cells = useApp(cellsBetween);
  if (!preview) return null;
  const { label, rule, length } = preview.reach;
  const scale = scaleOf(preview, scene, perMetreOf(scene));
  return (
    <section className={layoutStyles.pad}>
      <div className={layoutStyles.line}>
        <p>
          <span className={textStyles.strong}>
            {tenths(length ?? preview.range)} {scene.unit}
          </span>
          <span>, {label}</span>
          {cells ? <span className={styles.cells}>{cells}</span> : null}
        </p>
        <RuleTag rule={rule} />
      </div>
      <RangeScale {...scale} />
    </section>
  );
}
