import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { obstructionName } from '../../scene/obstructions/obstruction-edits.ts';
import { isRubble } from '../../scene/schema/materials.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { FilteredList } from '../components/lists/filtered-list.tsx';
import { ListRow } from '../components/lists/list-row.tsx';
import { useApp } from '../program/program.tsx';

/** The description of an obstruction in a list. */
function descriptionOf(thing: Obstruction): string {
  return [
    traitsOf(thing).name,
    ...(thing.material ? [thing.material.name] : []),
    ...(thing.door === 'open' ? ['open'] : []),
    ...(isRubble(thing) ? ['rubble'] : []),
  ].join(', ');
}

/** One obstruction of a list. */
export function ObstructionRow({
  thing,
  selected = false,
}: {
  readonly thing: Obstruction;
  readonly selected?: boolean;
}) {
  return (
    <ListRow
      listed={{ obstructions: thing.id }}
      name={obstructionName(thing)}
      detail={descriptionOf(thing)}
      selected={selected}
    />
  );
}

/** Every obstruction on the map, with a search field. */
export function DrawnList() {
  const things = useApp((state) => sceneOf(state).obstructions);
  const selected = useApp((state) => state.selection.obstructions);
  return (
    <FilteredList
      title="Walls, cover and areas"
      things={things}
      nameOf={(thing) => `${obstructionName(thing)} ${descriptionOf(thing)}`}
      empty="Nothing yet. Press W to draw walls and cover, A to draw fog, smoke and grass."
      row={(thing) => <ObstructionRow key={thing.id} thing={thing} selected={selected.includes(thing.id)} />}
    />
  );
}
