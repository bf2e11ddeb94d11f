import { hasSelection } from '../../store/state/selection.ts';
import { needs } from './command.ts';

/** Nothing is changed while a shot asks about it. */
export const noShot = needs('A shot is open', (state) => state.shot === null);

/** Something on the map is selected. */
export const somethingSelected = needs('Nothing is selected', hasSelection);
