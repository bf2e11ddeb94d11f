import type { SystemId } from '../../rules/vocabulary.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { ExampleShot, Scene } from '../../scene/schema/schema.ts';
import { systemSchemas } from '../../scene/schema/system-schemas.ts';
import { type AppStore, NO_DRAFT } from '../state/create.ts';
import { patched } from '../state/patch.ts';
import { freshTool } from '../state/tool-state.ts';
import { frames, legible } from '../view/camera.ts';
import { heldWeapons, pieceOf, sceneOf } from './selectors.ts';

/** How much of the map around both ends comes into view with them, in inches of the tables. */
const AROUND = 3;

/** The shots to try that this scene can still show: who fires is in play and holds the weapon, and the target is there. */
export function possibleExampleShots(scene: Scene): readonly ExampleShot[] {
  return scene.tries.filter(({ firer, weapon, aim }) => {
    const piece = pieceOf(scene, firer);
    const target = aim.at === 'piece' ? pieceOf(scene, aim.piece) : undefined;
    const armed = piece && inPlay(piece) && heldWeapons(scene, piece).some((each) => each.id === weapon);
    return armed && (aim.at !== 'piece' || (target !== undefined && inPlay(target)));
  });
}

/** The options of a shot to try: what it says, the rest is as usual. */
function readOptions(system: SystemId, options: ExampleShot['options']): object {
  const { schema, initial } = systemSchemas.get(system).options;
  const read = schema.safeParse({ ...initial, ...options });
  return read.success ? read.data : initial;
}

/** Shots that the scene offers to try. */
export function exampleShotActions(store: AppStore) {
  return {
    /** Takes the fire tool, the firer and its weapon, fixes the target, and brings both into view: Fire is all that is left. */
    tryShot: ({ firer, weapon, aim, seed, options }: ExampleShot): void =>
      store.setState((state) => {
        const scene = sceneOf(state);
        const from = pieceOf(scene, firer);
        const to = aim.at === 'piece' ? pieceOf(scene, aim.piece) : aim;
        if (state.shot || !from || !to) return {};
        const system = scene.weapons.find((each) => each.id === weapon)?.system;
        const around = AROUND * scene.settings.perInch;
        const stretch = {
          left: Math.min(from.x, to.x) - around,
          top: Math.min(from.y, to.y) - around,
          right: Math.max(from.x, to.x) + around,
          bottom: Math.max(from.y, to.y) + around,
        };
        return {
          tool: freshTool('fire'),
          selection: { piece: firer },
          draft: {
            ...NO_DRAFT,
            weapon,
            aim,
            seed: seed ?? null,
            options: system === undefined ? {} : { [system]: readOptions(system, options) },
          },
          view: {
            tab: 'attack',
            panelOpen: true,
            hintSeen: true,
            camera: legible(
              state.view.camera,
              stretch,
              frames(
                patched(state, {
                  view: { panelOpen: true },
                  tool: freshTool('fire'),
                  playback: { playing: null },
                  draft: { ...NO_DRAFT, aim },
                }),
              ).free,
            ),
          },
          playback: { playing: null, beat: -1 },
        };
      }),
  };
}
