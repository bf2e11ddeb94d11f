import type { Shape } from '../geometry/shapes.ts';
import type { Vec2 } from '../geometry/vec.ts';
import type { Command } from '../scene/command.ts';
import {
  type CoverEdit,
  calledCover,
  drawCover,
  editCover,
  flipCover,
  groupByTouch,
  groupCover,
  joinWalls,
  splitSides,
  splitWall,
  turnDoor,
  ungroupCover,
} from '../scene/cover-commands.ts';
import { drawnShape } from '../scene/drawn-shape.ts';
import { objectOf } from '../scene/objects.ts';
import { addPoint, movePoint, removePoint, reshapeCover } from '../scene/point-commands.ts';
import { drawnWith, type Pen } from '../scene/presets.ts';
import type { Obstruction } from '../scene/schema.ts';
import { type AppStore, NO_LINE, type Ports } from './create.ts';
import type { DocumentActions } from './document-actions.ts';
import { penLike, penNow, withPen, withPreset } from './pens.ts';
import { calledPicked, onlyCover, pickedOf, withPicked } from './picked.ts';
import { sceneOf } from './selectors.ts';
import type { DrawingTool, SnapTo } from './state.ts';

/** What is done to walls, doors, cover and areas. */
export function coverActions(store: AppStore, ports: Ports, document: DocumentActions) {
  const scene = () => sceneOf(store.getState());
  const find = (id: string): Obstruction | undefined => scene().obstructions.find((thing) => thing.id === id);
  const chosen = (): readonly string[] => store.getState().selectedCover;
  const name = (): string => calledPicked(scene(), { ...pickedOf(store.getState()), pieces: [] });
  /** Bends the one selected obstruction, and has a point of it chosen afterwards. */
  const bend = (command: (thing: Obstruction) => Command | undefined, chosenPoint: number | null): void => {
    const thing = onlyCover(store.getState());
    const bent = thing && command(thing);
    const before = scene();
    if (bent) document.run(bent);
    // What cannot be bent so keeps the point that was chosen.
    if (scene() !== before) store.setState({ chosenPoint });
  };

  const draw = (tool: DrawingTool, shape: Shape): void => {
    const thing = drawnWith(penNow(store.getState(), tool), ports.id(), shape);
    document.run(drawCover(thing, ports.id));
    if (!store.getState().shot) store.setState({ ...withPicked({ pieces: [], cover: [thing.id] }), tab: 'piece' });
  };
  /** Puts what is being drawn on the map, if there is enough of it; the line is gone either way. */
  const finish = (given?: readonly Vec2[]): void => {
    const { tool, line } = store.getState();
    if (tool !== 'cover' && tool !== 'area') return;
    store.setState({ line: NO_LINE });
    const shape = drawnShape(penNow(store.getState(), tool).form, given ?? line.points);
    if (shape) draw(tool, shape);
  };

  return {
    /** Chooses what a drawing tool draws with. What is under way with another form or kind is done first. */
    setPen: (tool: DrawingTool, pen: Pen): void => {
      const before = penNow(store.getState(), tool);
      if (before.kind !== pen.kind || before.form !== pen.form) finish();
      store.setState((state) => ({ pens: { ...state.pens, [tool]: withPen(state, tool, pen) } }));
    },
    /** Takes what was said last of one of the presets, or the preset as it comes. */
    takePreset: (tool: DrawingTool, preset: string): void => {
      finish();
      store.setState((state) => ({ pens: { ...state.pens, [tool]: withPreset(state, tool, preset) } }));
    },
    /** Takes the tool that draws such things in hand, with a pen that draws more like the one that is selected. */
    drawMore: (): void => {
      const thing = onlyCover(store.getState());
      if (!thing || store.getState().shot) return;
      const tool = thing.kind === 'area' ? 'area' : 'cover';
      store.setState((state) => ({
        pens: { ...state.pens, [tool]: withPen(state, tool, penLike(thing, tool)) },
        tool,
      }));
    },
    finish,
    setSnap: (snapTo: Partial<SnapTo>): void => store.setState((state) => ({ snapTo: { ...state.snapTo, ...snapTo } })),
    hover: (hoveredCover: string | null): void => {
      if (store.getState().hoveredCover !== hoveredCover) store.setState({ hoveredCover });
    },
    edit: (edit: CoverEdit): void => document.run(editCover(chosen(), edit, name())),
    /** Gives the one selected obstruction another shape. */
    reshape: (shape: Shape): void => bend((thing) => reshapeCover(thing, shape), store.getState().chosenPoint),
    /** Opens a closed door and closes an open one. */
    turnDoor: (id: string): void => {
      const door = find(id);
      if (door?.kind === 'door') document.run(turnDoor(id, calledCover(door), door.door !== 'open'));
    },
    flip: (): void => document.run(flipCover(chosen(), name())),
    /** Cuts the selected wall at its chosen point, or into all its sides when none is chosen. */
    split: (): void => {
      const { chosenPoint } = store.getState();
      const thing = onlyCover(store.getState());
      if (!thing) return;
      document.run(
        chosenPoint === null
          ? splitSides(thing.id, ports.id, calledCover(thing))
          : splitWall(thing.id, chosenPoint, ports.id(), calledCover(thing)),
      );
      store.setState({ chosenPoint: null });
    },
    join: (): void => document.run(joinWalls(chosen())),
    /** Selects all of the objects that the selected obstructions are parts of (CO-04). */
    selectObjects: (): void => {
      const { obstructions } = scene();
      const wanted = new Set(obstructions.filter(({ id }) => chosen().includes(id)).map(objectOf));
      const cover = obstructions.filter((thing) => wanted.has(objectOf(thing))).map(({ id }) => id);
      store.setState(withPicked({ ...pickedOf(store.getState()), cover }));
    },
    group: (): void => document.run(groupCover(chosen(), ports.id())),
    ungroup: (): void => document.run(ungroupCover(chosen())),
    groupByTouch: (): void => document.run(groupByTouch(chosen())),
    choosePoint: (chosenPoint: number | null): void => store.setState({ chosenPoint }),
    /** Moves the chosen point of the selected obstruction by a way. */
    movePoint: (by: Vec2): void => {
      const { chosenPoint } = store.getState();
      if (chosenPoint !== null) bend((thing) => movePoint(thing, chosenPoint, by), chosenPoint);
    },
    /** Puts a point into the selected wall or polygon, and chooses it. */
    addPoint: (after: number, at: Vec2): void => bend((thing) => addPoint(thing, after, at), after + 1),
    /** Takes the chosen point out of the selected wall or polygon, where enough are left. */
    removePoint: (): void => {
      const { chosenPoint } = store.getState();
      if (chosenPoint !== null) bend((thing) => removePoint(thing, chosenPoint), null);
    },
  };
}
