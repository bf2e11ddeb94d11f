import { gridOf, setDiagonals, setGrid, setHex, setSquare } from '../scene/scene-commands.ts';
import { sceneOf } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { Choice, NumberField } from './controls.tsx';

/** The smallest and the largest cell, in scene units. */
const LEAST = 0.01;
const MOST = 1000;

/** Which grid lies over the map, how large its cells are, and of squares how they count aslant (CO-01). */
export function GridRows() {
  const actions = useActions();
  const unit = useApp((state) => sceneOf(state).unit);
  const grid = useApp((state) => sceneOf(state).grid);
  const diagonals = useApp((state) => sceneOf(state).settings.diagonals);
  const { run } = actions.document;
  const size = grid.kind === 'none' ? undefined : grid.size;
  return (
    <>
      <Choice
        label="Grid"
        value={grid.kind}
        options={[
          { value: 'none', label: 'None' },
          { value: 'square', label: 'Squares' },
          { value: 'hex-rows', label: 'Hexes in rows' },
          { value: 'hex-columns', label: 'Hexes in columns' },
        ]}
        onChange={(kind) => run(setGrid(gridOf(kind, size)))}
      />
      {size === undefined ? null : (
        <NumberField
          label={grid.kind === 'square' ? 'One square' : 'One hex, side to side'}
          value={size}
          unit={unit}
          min={LEAST}
          max={MOST}
          onCommit={(length) => run(grid.kind === 'square' ? setSquare(length) : setHex(length))}
        />
      )}
      {grid.kind === 'square' ? (
        <Choice
          label="Diagonal steps"
          value={diagonals}
          options={[
            { value: '5-5-5', label: 'Each counts one' },
            { value: '5-10-5', label: 'Every second counts two' },
          ]}
          onChange={(next) => run(setDiagonals(next))}
        />
      ) : null}
    </>
  );
}
