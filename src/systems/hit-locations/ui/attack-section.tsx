import { classes } from '../../../design/classes.ts';
import { listed } from '../../../rules/wording.ts';
import { currentOdds, firingWeapon, previewBy } from '../../../store/attack/aim-selectors.ts';
import { pieceOf, sceneOf } from '../../../store/state/scene-selectors.ts';
import { OddsBar } from '../../../ui/attack/odds-bar.tsx';
import { Button } from '../../../ui/components/button.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import type { HLPreview, ShotOdds } from '../engagement/preview.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import type { HLWeapon } from '../rules/weapon.ts';
import { setWallsStopAreas } from '../scene/settings-edits.ts';
import { NumberSection } from './to-hit-section.tsx';

/** The attack card of a shot that may scatter: the number to hit, and the odds. */
export function HLAttackSection() {
  return (
    <>
      <NumberSection />
      <OddsSection />
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

function OddsSection() {
  // The system's own odds (HL-32, HL-05).
  const odds = useApp(currentOdds) as ShotOdds | undefined;
  const scene = useApp(sceneOf);
  const area = useApp((state) => (firingWeapon(state) as HLWeapon | undefined)?.area ?? null);
  if (!odds) return null;
  return (
    <section className={layoutStyles.pad}>
      <OddsBar
        hit={odds.hit}
        area={area !== null}
        nobody={odds.nobody}
        placed={odds.placed}
        caught={odds.caught.map(({ piece, chance }) => ({
          id: piece,
          name: pieceOf(scene, piece)?.name ?? piece,
          chance,
        }))}
      />
    </section>
  );
}
