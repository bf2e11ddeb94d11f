import type { Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Edit } from '../../scene/history/edit.ts';
import { drawnShape } from '../../scene/obstructions/drawing-forms.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { partsOf } from '../../scene/obstructions/objects.ts';
import {
  drawObstruction,
  editObstructions,
  flipObstructions,
  groupByTouch,
  groupObstructions,
  joinWalls,
  type ObstructionFields,
  obstructionName,
  setDoor,
  splitSides,
  splitWall,
  ungroupObstructions,
} from '../../scene/obstructions/obstruction-edits.ts';
import { type DrawingStyle, drawnWith } from '../../scene/obstructions/presets.ts';
import { addPoint, movePoint, removePoint, reshapeObstruction } from '../../scene/obstructions/vertex-edits.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import type { DocumentActions } from '../document/document-actions.ts';
import { lockedAmong } from '../document/lock-checks.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import { onlyObstruction, selectedThings, selectionName, withSelection } from '../state/selection.ts';
import type { SnapTo } from '../state/state.ts';
import type { DrawingTool } from '../state/tool-state.ts';
import { lineOf, NO_LINE, withLine } from '../state/tool-state.ts';
import { drawingStyleLike, drawingStyleNow, withDrawingStyle, withPreset } from './drawing-style.ts';

/** Actions for walls, doors, cover and areas. */
export function obstructionActions(store: AppStore, ports: Ports, document: DocumentActions) {
  const scene = () => sceneOf(store.getState());
  const find = (id: string): Obstruction | undefined => scene().obstructions.find((thing) => thing.id === id);
  const chosen = (): readonly string[] => store.getState().selection.obstructions;
  const name = (): string => selectionName(scene(), { ...selectedThings(store.getState()), pieces: [] });
  /** Returns whether everything selected is locked, and shows that. */
  const isHeld = (): boolean => {
    const triedLocked = lockedAmong(store.getState(), { pieces: [], obstructions: chosen() });
    if (triedLocked) store.setState({ pointer: { triedLocked } });
    return triedLocked !== null;
  };
  /** Reshapes the one selected obstruction, and selects a point of it afterwards. */
  const bend = (edit: (thing: Obstruction) => Edit | undefined, chosenPoint: number | null): void => {
    const thing = onlyObstruction(store.getState());
    if (isHeld()) return;
    const bent = thing && edit(thing);
    const before = scene();
    if (bent) document.run(bent);
    // If it could not be reshaped, the same point stays selected.
    if (scene() !== before) store.setState({ selection: { point: chosenPoint } });
  };

  const draw = (tool: DrawingTool, shape: Shape): void => {
    const thing = drawnWith(drawingStyleNow(store.getState(), tool), ports.id(), shape);
    document.run(drawObstruction(thing, ports.id));
    // If the scene refused it, there is nothing to select.
    if (find(thing.id))
      store.setState({ ...withSelection({ pieces: [], obstructions: [thing.id] }), view: { tab: 'piece' } });
  };
  /** Adds the current drawing to the map if it is complete enough; the line is cleared either way. */
  const finish = (given?: readonly Vec2[]): void => {
    const {
      tool: { id: tool },
    } = store.getState();
    const line = lineOf(store.getState());
    if (tool !== 'obstruction' && tool !== 'area') return;
    store.setState((state) => withLine(state, NO_LINE));
    const shape = drawnShape(drawingStyleNow(store.getState(), tool).form, given ?? line.points);
    if (shape) draw(tool, shape);
  };

  return {
    /** Sets the drawing style of a tool. A drawing in progress with another form or kind is finished first. */
    setDrawingStyle: (tool: DrawingTool, style: DrawingStyle): void => {
      const before = drawingStyleNow(store.getState(), tool);
      if (before.kind !== style.kind || before.form !== style.form) finish();
      store.setState((state) => ({
        sceneView: {
          drawingStyles: { ...state.sceneView.drawingStyles, [tool]: withDrawingStyle(state, tool, style) },
        },
      }));
    },
    /** Selects a preset, as last edited or with its initial style. */
    takePreset: (tool: DrawingTool, preset: string): void => {
      finish();
      store.setState((state) => ({
        sceneView: { drawingStyles: { ...state.sceneView.drawingStyles, [tool]: withPreset(state, tool, preset) } },
      }));
    },
    /** Copies the drawing style of the selected obstruction; returns the tool it belongs to. */
    takeLike: (): DrawingTool | undefined => {
      const thing = onlyObstruction(store.getState());
      if (!thing || store.getState().shot) return undefined;
      const { tool } = traitsOf(thing);
      store.setState((state) => ({
        sceneView: {
          drawingStyles: {
            ...state.sceneView.drawingStyles,
            [tool]: withDrawingStyle(state, tool, drawingStyleLike(thing, tool)),
          },
        },
      }));
      return tool;
    },
    finish,
    setSnap: (snapTo: Partial<SnapTo>): void =>
      store.setState((state) => ({ settings: { snapTo: { ...state.settings.snapTo, ...snapTo } } })),
    hover: (hoveredObstruction: string | null): void => {
      if (store.getState().pointer.hoveredObstruction !== hoveredObstruction)
        store.setState({ pointer: { hoveredObstruction } });
    },
    edit: (edit: ObstructionFields): void => document.run(editObstructions(chosen(), edit, name())),
    /** Gives the one selected obstruction another shape. */
    reshape: (shape: Shape): void =>
      bend((thing) => reshapeObstruction(thing, shape), store.getState().selection.point),
    /** Opens a closed door and closes an open one. */
    toggleDoor: (id: string): void => {
      const door = find(id);
      if (door && traitsOf(door).opens) document.run(setDoor(id, obstructionName(door), door.door !== 'open'));
    },
    flip: (): void => document.run(flipObstructions(chosen(), name())),
    /** Cuts the selected wall at its selected point, or into all its sides if none is selected. */
    split: (): void => {
      const {
        selection: { point: chosenPoint },
      } = store.getState();
      const thing = onlyObstruction(store.getState());
      if (!thing || isHeld()) return;
      document.run(
        chosenPoint === null
          ? splitSides(thing.id, ports.id, obstructionName(thing))
          : splitWall(thing.id, chosenPoint, ports.id(), obstructionName(thing)),
      );
      store.setState({ selection: { point: null } });
    },
    join: (): void => {
      if (!isHeld()) document.run(joinWalls(chosen()));
    },
    /** Selects all parts of the objects that selected obstructions belong to (CO-04). */
    selectObjects: (): void => {
      const obstructions = partsOf(scene().obstructions, chosen());
      store.setState(withSelection({ ...selectedThings(store.getState()), obstructions }));
    },
    group: (): void => document.run(groupObstructions(chosen(), ports.id())),
    ungroup: (): void => document.run(ungroupObstructions(chosen())),
    groupByTouch: (): void => document.run(groupByTouch(chosen())),
    choosePoint: (chosenPoint: number | null): void => store.setState({ selection: { point: chosenPoint } }),
    /** Moves the selected point of the selected obstruction. */
    movePoint: (by: Vec2): void => {
      const {
        selection: { point: chosenPoint },
      } = store.getState();
      if (chosenPoint !== null) bend((thing) => movePoint(thing, chosenPoint, by), chosenPoint);
    },
    /** Adds a point to the selected wall or polygon, and selects it. */
    addPoint: (after: number, at: Vec2): void => bend((thing) => addPoint(thing, after, at), after + 1),
    /** Removes the selected point from the wall or polygon, if enough are left. */
    removePoint: (): void => {
      const {
        selection: { point: chosenPoint },
      } = store.getState();
      if (chosenPoint !== null) bend((thing) => removePoint(thing, chosenPoint), null);
    },
  };
}
