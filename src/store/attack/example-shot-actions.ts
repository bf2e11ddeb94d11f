import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { onlyMap, type SceneRect } from '../../scene/map/shot-camera.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { ExampleShot, Scene } from '../../scene/schema/schema.ts';
import { systemSchemas } from '../../scene/schema/system-schemas.ts';
import { type AppStore, NO_DRAFT } from '../state/create.ts';
import { patched } from '../state/patch.ts';
import { heldWeapons, pieceOf, sceneOf } from '../state/scene-selectors.ts';
import { freshTool } from '../state/tool-state.ts';
import { legible, shotParts } from '../view/camera.ts';
import { shotCamera } from '../view/shot-view.ts';

/** The margin around both ends when they are brought into view, and the least that is kept of it: in inches of the tables. */
const AROUND = 3;
const CLOSE = 0.75;

/**
 * The example shots that the scene can still show: the firer is in play and holds the weapon, and the target exists.
 */
export function possibleExampleShots(scene: Scene): readonly ExampleShot[] {
  return scene.tries.filter(({ firer, weapon, aim }) => {
    const piece = pieceOf(scene, firer);
    const target = aim.at === 'piece' ? pieceOf(scene, aim.piece) : undefined;
    const armed = piece && inPlay(piece) && heldWeapons(scene, piece).some((each) => each.id === weapon);
    return armed && (aim.at !== 'piece' || (target !== undefined && inPlay(target)));
  });
}

/** The options of an example shot: its own, and defaults for the rest. */
function readOptions(system: SystemId, options: ExampleShot['options']): object {
  const { schema, initial } = systemSchemas.get(system).options;
  const read = schema.safeParse({ ...initial, ...options });
  return read.success ? read.data : initial;
}

/** Actions for the example shots of a scene. */
export function exampleShotActions(store: AppStore) {
  return {
    /** Selects the fire tool, firer, weapon and target, and brings both ends into view: only Fire is left to click. */
    tryShot: ({ firer, weapon, aim, seed, options }: ExampleShot): void =>
      store.setState((state) => {
        const scene = sceneOf(state);
        const from = pieceOf(scene, firer);
        const to = aim.at === 'piece' ? pieceOf(scene, aim.piece) : aim;
        if (state.shot || !from || !to) return {};
        const system = scene.weapons.find((each) => each.id === weapon)?.system;
        const around = (inches: number): SceneRect => {
          const by = inches * scene.settings.perInch;
          return {
            left: Math.min(from.x, to.x) - by,
            top: Math.min(from.y, to.y) - by,
            right: Math.max(from.x, to.x) + by,
            bottom: Math.max(from.y, to.y) + by,
          };
        };
        const shot = { roomy: around(AROUND), must: onlyMap(around(CLOSE), scene.size) };
        const draft = {
          ...NO_DRAFT,
          weapon,
          aim,
          seed: seed ?? null,
          options: system === undefined ? {} : { [system]: readOptions(system, options) },
        };
        const among = shotParts(
          patched(state, {
            view: { panelOpen: true, hintSeen: true },
            tool: freshTool('fire'),
            playback: { playing: null },
            draft,
          }),
        );
        return {
          tool: freshTool('fire'),
          selection: { piece: firer },
          draft,
          view: {
            tab: 'attack',
            panelOpen: true,
            hintSeen: true,
            camera: shotCamera(state.view.camera, shot, scene.size, among, legible),
          },
          playback: { playing: null, beat: -1 },
        };
      }),
  };
}
