import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { listed } from '@fall-of-shot/rules/wording';
import { classes } from '../../../design/classes.ts';
import { firingWeapon, previewBy } from '../../../store/attack/aim-selectors.ts';
import { Button } from '../../../ui/components/button.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import textStyles from '../../../ui/components/text.module.css';
import { OddsSection } from '../../../ui/odds/odds-section.tsx';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import type { HLPreview } from '../engagement/preview.ts';
import { setWallsStopAreas } from '../scene/settings-edits.ts';
import { NumberSection } from './to-hit-section.tsx';

const OF_AREA = ['caught', 'down', 'damaged', 'stunned'] as const;
const OF_ONE = ['hit', 'down'] as const;

/** The attack card of a shot that may scatter: the number to hit, and the odds. */
export function HLAttackSection() {
  const hasArea = useApp((state) => (firingWeapon(state) as HLWeapon | undefined)?.area !== null);
  return (
    <>
      <NumberSection />
      <OddsSection columns={hasArea ? OF_AREA : OF_ONE} />
      <WallsSection />
    </>
  );
}

/** Whom an area catches through walls, and the switch that makes walls stop it (HL-05). */
function WallsSection() {
  const { run } = useActions().document;
  const behind = useApp((state) => previewBy<HLPreview>(state, HIT_LOCATIONS)?.behindWalls);
  if (!behind || behind.length === 0) return null;
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="Walls">
      <p className={textStyles.quiet}>
        Walls do not stop effect areas in this scene: a hit catches {listed(behind.map(({ name }) => name))} behind
        them.
      </p>
      <Button size="small" onClick={() => run(setWallsStopAreas(true))}>
        Let walls stop effect areas
      </Button>
    </section>
  );
}
