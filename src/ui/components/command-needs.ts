import { hasSelection } from '../../store/state/selection.ts';
import { needs } from './command.ts';

/** No changes while an open shot depends on things. */
export const noShot = needs('A shot is open', (state) => state.shot === null);

/** Something on the map is selected. */
export const somethingSelected = needs('Nothing is selected', hasSelection);
