import { currentOdds, firingWeapon } from '../../../store/attack/aim-selectors.ts';
import { pieceOf, sceneOf } from '../../../store/state/scene-selectors.ts';
import { OddsBar } from '../../../ui/attack/odds-bar.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { useApp } from '../../../ui/program/program.tsx';
import type { ShotOdds } from '../engagement/preview.ts';
import type { HLWeapon } from '../rules/weapon.ts';
import { NumberSection } from './to-hit-section.tsx';

/** The attack card of a shot that may scatter: the number to hit, and the odds. */
export function HLAttackSection() {
  return (
    <>
      <NumberSection />
      <OddsSection />
    </>
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
