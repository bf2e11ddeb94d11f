import type { RangeBand } from '../rules/hit-locations/weapon.ts';
import { figure } from '../rules/words.ts';
import { measuredLegs } from '../scene/measured.ts';
import { currentPreview, firerNow, missPreviewOf, sceneNow, sceneOf, targetPiece } from '../store/selectors.ts';
import type { AppState } from '../store/state.ts';
import { useApp } from './context.tsx';
import { cellWords } from './measured-words.ts';
import { RuleTag } from './rule-number.tsx';
import { tenths } from './words.ts';

/** What of the scale the figure of a band takes, and the last one with its unit. */
const FIGURE = 0.08;
const LAST_FIGURE = 0.2;

/** The bands whose figures have room under the scale: short ones before a very long one would lie over each other. */
function roomy(bands: readonly RangeBand[]): readonly RangeBand[] {
  const reach = bands.at(-1)?.to ?? 1;
  let taken = 0;
  return bands.filter(({ to }) => {
    const at = to / reach;
    if (to !== reach && (at - taken < FIGURE || at > 1 - LAST_FIGURE)) return false;
    taken = at;
    return true;
  });
}

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

/** The range with its band, and where it lies on the weapon's scale (CO-02, HL-30). */
export function RangeSection() {
  const preview = useApp(missPreviewOf);
  const unit = useApp((state) => sceneOf(state).unit);
  const cells = useApp(cellsBetween);
  if (!preview) return null;
  const { weapon, inches, band, range } = preview;
  const reach = weapon.bands.at(-1)?.to ?? 1;
  const at = Math.min(1, inches / reach);
  return (
    <section className="pad">
      <div className="line">
        <p>
          <span className="strong">
            {tenths(range)} {unit}
          </span>
          <span>, {band ? `${band.band} range` : 'out of range'}</span>
          {cells ? <span className="cells">{cells}</span> : null}
        </p>
        <RuleTag rule={band ? 'CO-02' : 'HL-30'} />
      </div>
      <div className="bands" aria-hidden>
        <span className="bands-mark" style={{ left: `${at * 100}%` }} data-out={!band} />
        {weapon.bands.map((each, i) => {
          const from = weapon.bands[i - 1]?.to ?? 0;
          return (
            <span
              key={each.band}
              className="band"
              data-on={each.band === band?.band}
              style={{ width: `${((each.to - from) / reach) * 100}%` }}
            />
          );
        })}
        <div className="bands-figures">
          <span style={{ left: 0 }}>0</span>
          {roomy(weapon.bands).map((each) => (
            <span key={each.band} style={{ left: `${(each.to / reach) * 100}%` }} data-last={each.to === reach}>
              {figure(each.to)}
              {each.to === reach ? ' in' : ''}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
