import { useStore } from 'zustand';
import { isVolley } from '../../store/attack/volley-rows.ts';
import { showsHeat } from '../../store/heat/heat-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { AimedChances, AimedLandings } from '../../ui/odds/aimed-odds.tsx';
import { ComparedOnMap } from '../../ui/odds/compare/compared-on-map.tsx';
import { uiSystems } from '../../ui/ui-system.ts';
import { takenWithHides } from './hides-label.ts';
import { takenNow } from './label-obstacles.ts';

interface Props {
  readonly store: AppStore;
}

/** What rule systems draw below the pieces while one piece aims: lanes, sweeps, and where it can land. A heat map takes their place. */
export function AimedUnder({ store }: Props) {
  const alone = useStore(store, (state) => !isVolley(state) && !showsHeat(state));
  if (!alone) return null;
  return (
    <>
      {uiSystems
        .all()
        .map(({ id, AimUnder }) => (AimUnder ? <AimUnder key={id} store={store} taken={takenNow} /> : null))}
      <AimedLandings store={store} taken={takenNow} />
    </>
  );
}

/** What rule systems draw above the pieces while one piece aims: chances, shares. */
export function AimedOver({ store }: Props) {
  const alone = useStore(store, (state) => !isVolley(state) && !showsHeat(state));
  if (!alone) return null;
  return (
    <>
      {uiSystems.all().map(({ id, AimOver }) => (AimOver ? <AimOver key={id} store={store} taken={takenNow} /> : null))}
      <AimedChances store={store} taken={takenWithHides} />
      <ComparedOnMap store={store} />
    </>
  );
}
