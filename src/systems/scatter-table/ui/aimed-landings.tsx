import { Circle } from 'react-konva/lib/ReactKonvaCore';
import { useStore } from 'zustand';
import { faded, MAP } from '../../../canvas/primitives/palette.ts';
import type { LandingOdds } from '../../../engagement/odds/landing-odds.ts';
import { currentOdds, currentPreview, isAiming } from '../../../store/attack/aim-selectors.ts';
import type { AppState } from '../../../store/state/state.ts';
import type { AimProps } from '../../../ui/ui-system.ts';
import { SCATTER_TABLE } from '../rules/id.ts';

const NONE: LandingOdds['landings'] = [];

/** Possible landings of the shot at a fixed target; undefined for weapons of other rules. */
function landingsOf(state: AppState): LandingOdds['landings'] {
  if (!isAiming(state) || !state.draft.aim || currentPreview(state)?.system !== SCATTER_TABLE) return NONE;
  return (currentOdds(state) as LandingOdds | undefined)?.landings ?? NONE;
}

/** A dot at each possible landing of a miss, stronger if more likely (ST-07). */
export function AimedLandings({ store }: AimProps) {
  const landings = useStore(store, landingsOf);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const most = Math.max(0, ...landings.map(({ chance }) => chance));
  return (
    <>
      {landings.map(({ at, chance }) => (
        <Circle
          key={`${at.x}/${at.y}`}
          name="may-land"
          x={at.x}
          y={at.y}
          radius={(2 + 2 * (chance / most)) / zoom}
          fill={faded(MAP.fire, 0.25 + 0.5 * (chance / most))}
          stroke={faded(MAP.casing, 0.6)}
          strokeWidth={1 / zoom}
          listening={false}
        />
      ))}
    </>
  );
}
