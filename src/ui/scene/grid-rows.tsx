import { chooseGrid, fitGrid, showGrid } from '../../scene/grid/grid-edits.ts';
import { setDiagonals, setHex, setSettings, setSquare } from '../../scene/map/scene-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { Check, Choice } from '../components/fields/choice.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { FitSection } from './grid-calibration-section.tsx';
import { SCENE_COMMANDS } from './scene-commands.ts';

/** The smallest and the largest cell, in scene units. */
const LEAST = 0.01;
const MOST = 1000;

/** Starts the tool that fits the grid, or ends it. */
function FitButton() {
  const program = useProgram();
  const inHand = useApp((state) => state.tool.id === 'grid');
  const busy = useApp((state) => state.shot !== null);
  const { title, icon: Icon, perform } = SCENE_COMMANDS.fitGrid;
  return (
    <>
      <Button
        aria-pressed={inHand}
        disabled={busy}
        onClick={() => (inHand ? program.actions.tool.choose('select') : perform(program))}
      >
        <Icon size={16} aria-hidden />
        {title}
      </Button>
      {inHand ? <FitSection /> : null}
    </>
  );
}

/** The grid over the map, its cell size, and how diagonals are counted (CO-01). */
export function GridRows() {
  const actions = useActions();
  const unit = useApp((state) => sceneOf(state).unit);
  const grid = useApp((state) => sceneOf(state).grid);
  const { diagonals, showGrid: shown, pieceSizes } = useApp((state) => sceneOf(state).settings);
  const picture = useApp((state) => sceneOf(state).picture !== null);
  const calibrating = useApp((state) => state.tool.id === 'grid');
  const { run } = actions.document;
  const cell = grid.kind === 'square' ? 'square' : 'hex';
  /** The length of a painted cell scales the map; on a bare table it changes the hex size. */
  const resize = (length: number) => {
    if (grid.kind === 'square') return setSquare(length);
    return picture && grid.kind !== 'none' ? fitGrid(grid, length) : setHex(length);
  };
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
        onChange={(kind) => run(chooseGrid(kind))}
      />
      {grid.kind === 'none' || calibrating ? null : (
        <NumberField
          label={grid.kind === 'square' ? 'One square' : 'One hex, side to side'}
          value={grid.size}
          unit={unit}
          min={LEAST}
          max={MOST}
          onCommit={(length) => run(resize(length))}
        />
      )}
      {picture ? <FitButton /> : null}
      {grid.kind === 'none' ? null : (
        <Check label="Show grid lines" checked={shown} onChange={(next) => run(showGrid(next))} />
      )}
      {grid.kind === 'none' ? null : (
        <Choice
          label="Size of new pieces"
          value={pieceSizes}
          options={[
            { value: 'real', label: 'Real size' },
            { value: 'cells', label: `Whole ${cell === 'hex' ? 'hexes' : 'squares'}` },
          ]}
          onChange={(next) =>
            run(
              setSettings((settings) => {
                settings.pieceSizes = next;
              }, 'Change the size of new pieces'),
            )
          }
        />
      )}
      {grid.kind === 'square' ? (
        <Choice
          label="Diagonal steps"
          value={diagonals}
          options={[
            { value: '5-5-5', label: 'Each counts as one' },
            { value: '5-10-5', label: 'Every second one counts as two' },
          ]}
          onChange={(next) => run(setDiagonals(next))}
        />
      ) : null}
    </>
  );
}
