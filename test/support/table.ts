import type { Question } from '@fall-of-shot/rules/protocol';
import type { Piece, Scene } from '../../src/scene/schema/schema.ts';
import { createActions } from '../../src/store/actions.ts';
import { openQuestions } from '../../src/store/attack/shot-selectors.ts';
import { createAppStore, type Ports } from '../../src/store/state/create.ts';
import { pieceOf, sceneOf } from '../../src/store/state/scene-selectors.ts';
import type { AppState } from '../../src/store/state/state.ts';
import type { ToolId } from '../../src/store/state/tool-state.ts';
import type { PointerInput } from '../../src/tools/core/input.ts';
import { createTools } from '../../src/tools/tools.ts';
import { piece, scene, weapon } from './scenes.ts';

const NOW = '2026-01-02T03:04:05.000Z';

/** A gun, a trooper 30 inches off with another beside it, and a tank, on a grid of inches. */
export function duel(more: Partial<Scene> = {}): Scene {
  return scene(
    [
      piece('gun', 20.5, 20.5, { weapons: ['mortar'], side: 'a' }),
      piece('target', 50.5, 20.5, { side: 'b' }),
      piece('beside', 52.5, 20.5, { side: 'b' }),
      piece('tank', 20.5, 60.5, { side: 'b', kind: 'vehicle', height: 1.4 }),
    ],
    { size: { width: 100, height: 80 }, grid: { kind: 'square', size: 1, x: 0, y: 0 }, weapons: [weapon()], ...more },
  );
}

/** A store with actions and tools, a stopped clock, and pointer input. */
export function table(on: Scene = duel(), more: Partial<Ports> = {}) {
  const store = createAppStore(on);
  let names = 0;
  const actions = createActions(store, { now: () => NOW, id: () => `id-${++names}`, ...more });
  const tools = createTools(store, actions);
  const state = (): AppState => store.getState();
  const point = (kind: PointerInput['kind'], x: number, y: number, free = false, add = false): void => {
    const {
      view: { camera },
      tool: { id: tool },
    } = state();
    const window = { x: (x - camera.x) * camera.zoom, y: (y - camera.y) * camera.zoom };
    tools[tool].handle({ kind, at: { x, y }, window, free, add });
  };
  return {
    store,
    actions,
    tools,
    state,
    point,
    click: (x: number, y: number, free = false): void => {
      point('down', x, y, free);
      point('up', x, y, free);
    },
    /** Presses on one point and releases on another; with Shift at the press. */
    drag: (
      from: readonly [number, number],
      to: readonly [number, number],
      { free = false, add = false } = {},
    ): void => {
      point('down', ...from, free, add);
      point('move', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, free, add);
      point('move', ...to, free, add);
      point('up', ...to, free, add);
    },
    take: (tool: ToolId): void => actions.tool.choose(tool),
    scene: (): Scene => sceneOf(state()),
    piece: (id: string): Piece | undefined => pieceOf(sceneOf(state()), id),
    steps: (): number => state().history.past.length,
    asked: (): readonly Question[] => openQuestions(state()),
    /** The gun fires at a piece with the fire tool in hand. */
    fire: (at = 'target'): void => {
      actions.tool.choose('fire');
      actions.select.piece('gun');
      actions.shot.aim({ at: 'piece', piece: at });
      actions.shot.fire();
    },
    /** Types the face, or names the option, of one question. */
    say: (key: string, given: number | string): string | undefined =>
      actions.shot.answer(
        key,
        typeof given === 'number' ? { kind: 'roll', faces: [given] } : { kind: 'choose', option: given },
      ),
  };
}
