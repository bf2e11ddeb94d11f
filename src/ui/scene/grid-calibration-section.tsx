import { figure } from '@fall-of-shot/rules/wording';
import { type FormEvent, useEffect, useRef } from 'react';
import { classes } from '../../design/classes.ts';
import { cellsDown, resized } from '../../scene/grid/grid-calibration.ts';
import { gridCorner } from '../../scene/grid/grid-edits.ts';
import { stretches } from '../../scene/map/scale-edits.ts';
import { fittedGrid } from '../../store/grid-calibration/calibrated-grid.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { calibrationOf } from '../../store/state/tool-state.ts';
import { Button } from '../components/button.tsx';
import { Segments } from '../components/fields/choice.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './grid-calibration-section.module.css';

/** The fewest and most cells of a picture or a box. */
const FEWEST = 0.5;
const MOST = 2000;

const TOO_FAR = 'The map would be larger or smaller than a scene can be: type another number.';

/** How far the number of cells may be from whole before it is mentioned. */
const UNEVEN = 0.15;

function words(kind: string) {
  return kind === 'square' ? { one: 'square', many: 'squares' } : { one: 'hex', many: 'hexes' };
}

/** After drawing a box: the number of cells in it. */
function BoxCount() {
  const { actions, focusMap } = useProgram();
  const box = useApp((state) => calibrationOf(state).box);
  const across = useApp((state) => calibrationOf(state).across);
  const kind = useApp((state) => fittedGrid(sceneOf(state)).kind);
  if (!box?.done) return null;
  const { many } = words(kind);
  const down = cellsDown(kind, box, across);
  const uneven = kind === 'square' && down > 0.5 && Math.abs(down - Math.round(down)) > UNEVEN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.calibration.apply();
    focusMap();
  };
  return (
    <form className={layoutStyles.rows} aria-label="The box" onSubmit={submit} noValidate>
      <NumberField
        label={
          kind === 'hex-columns'
            ? 'Hexes down, in the box'
            : `${many === 'hexes' ? 'Hexes' : 'Squares'} across, in the box`
        }
        value={across}
        min={1}
        max={MOST}
        step={1}
        whole
        onCommit={(count) => actions.calibration.count(count)}
      />
      {kind === 'square' ? (
        <p className={textStyles.quiet} role="status">
          {uneven
            ? `That makes ${figure(down)} down, which is not whole: count again, or draw from painted line to painted line.`
            : `That makes ${Math.max(1, Math.round(down))} down.`}
        </p>
      ) : null}
      <Button type="submit" look="primary">
        Apply the grid
      </Button>
    </form>
  );
}

/** The grid in numbers: cells across the picture, their length, and where the first begins. */
function FitFields() {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const { picture, unit } = scene;
  if (!picture) return null;
  const grid = fittedGrid(scene);
  const corner = gridCorner(scene);
  const { one, many } = words(grid.kind);
  const bounded = (by: number) => (stretches(scene, by) ? undefined : TOO_FAR);
  const offset = (label: string, axis: 'x' | 'y') => (
    <NumberField
      label={label}
      value={grid[axis] - corner[axis]}
      unit={unit}
      min={-MOST}
      max={MOST}
      step={0.01}
      onCommit={(value) => actions.calibration.applyGrid({ ...grid, [axis]: corner[axis] + value })}
    />
  );
  return (
    <>
      <NumberField
        label={`One ${one} is`}
        value={grid.size}
        unit={unit}
        min={0.01}
        max={MOST}
        refuse={(length) => bounded(length / grid.size)}
        onCommit={(length) => actions.calibration.setLength(length)}
      />
      <NumberField
        label={`${many === 'hexes' ? 'Hexes' : 'Squares'} across the picture`}
        value={picture.width / grid.size}
        min={FEWEST}
        max={MOST}
        step={0.01}
        refuse={(count) => bounded((grid.size * count) / picture.width)}
        onCommit={(count) => actions.calibration.applyGrid(resized(grid, picture.width / count, grid))}
      />
      {offset(grid.kind === 'square' ? 'First line, across' : 'First hex, across', 'x')}
      {offset(grid.kind === 'square' ? 'First line, down' : 'First hex, down', 'y')}
    </>
  );
}

/** Fits the grid to the one painted on the picture: on the map, or in numbers. */
export function FitSection() {
  const { actions } = useProgram();
  const how = useApp((state) => calibrationOf(state).how);
  const kind = useApp((state) => fittedGrid(sceneOf(state)).kind);
  const { one, many } = words(kind);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.closest('[data-part="scroll"]')?.scrollTo(0, 0);
  }, []);
  return (
    <section ref={box} className={classes(styles.fit, layoutStyles.rows)} aria-label="Fit the grid">
      <Segments
        label="Dragging on the map"
        hideLabel
        value={how}
        options={[
          { value: 'box', label: `Counts ${many}` },
          { value: 'move', label: 'Moves the grid' },
        ]}
        onChange={(next) => actions.calibration.by(next)}
      />
      <p className={textStyles.quiet}>
        {how === 'move'
          ? `Drag the grid onto the painted one; pull a round handle until the far ${one} fits too. Zoom in to see the lines.`
          : kind === 'square'
            ? 'Drag a box from painted line to painted line, over as many squares as you can count: ten are better than one.'
            : `Drag a box from the side of a painted hex to the far side of another in its ${kind === 'hex-rows' ? 'row' : 'column'}.`}
      </p>
      {how === 'box' ? <BoxCount /> : null}
      <FitFields />
      <Button onClick={() => actions.tool.choose('select')}>Done</Button>
    </section>
  );
}
