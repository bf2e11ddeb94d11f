import type { AppStore } from '../../store/state/create.ts';
import { uiSystems } from '../../ui/ui-system.ts';
import { takenNow } from './label-obstacles.ts';

interface Props {
  readonly store: AppStore;
}

/** What rule systems draw below the pieces while aiming: lanes, sweeps. */
export function AimedUnder({ store }: Props) {
  return uiSystems
    .all()
    .map(({ id, AimUnder }) => (AimUnder ? <AimUnder key={id} store={store} taken={takenNow} /> : null));
}

/** What rule systems draw above the pieces while aiming: chances, shares. */
export function AimedOver({ store }: Props) {
  return uiSystems
    .all()
    .map(({ id, AimOver }) => (AimOver ? <AimOver key={id} store={store} taken={takenNow} /> : null));
}
