import { failed, type Result, succeeded } from '../../lib/result.ts';
import { attempt } from '../../scene/history/history.ts';
import { renameScene } from '../../scene/map/scene-edits.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { patched } from '../../store/state/patch.ts';
import type { AppState } from '../../store/state/state.ts';
import { type Loading, loadScene } from '../autosave/loading.ts';
import { planWrite } from '../autosave/write-plan.ts';
import { write } from '../autosave/writing.ts';
import { writeErrorOf } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';

/** How often the write is attempted if other windows save first. */
const MAX_ATTEMPTS = 3;

/** The revision of the renamed scene, or why it could not be renamed. */
export type RenameResult = Result<number> | Exclude<Loading, { status: 'loaded' }>;

/**
 * Renames a stored scene that is not on screen, as a change in its history. Writes what autosave would write, so other
 * windows that have it open follow.
 *
 * @param state the rest of the state, which is not stored with a scene
 */
export async function renameStored(
  database: Database,
  id: string,
  name: string,
  { state, now }: { readonly state: AppState; readonly now: string },
): Promise<RenameResult> {
  for (let attempts = 1; ; attempts++) {
    const loading = await loadScene(database, id);
    if (loading.status !== 'loaded') return loading;
    const { base } = loading;
    const renamed = attempt(loading.state.history, renameScene(name));
    if (!renamed.ok) return failed(renamed.error);
    const next = patched(state, { ...loading.state, history: renamed.value });
    // A rename needs no version, since undo reverts it. A scene in an older format becomes a version before its migration,
    // and so does what could not be read.
    const withVersion = base.card.version !== SCENE_VERSION || base.isCut;
    const plan = planWrite(base, next, { now, withVersion, isCurrent: false });
    try {
      await write(database, { ...plan, session: loading.session }, { expectedBase: base }).done;
      return succeeded(plan.base.revision);
    } catch (error) {
      if (writeErrorOf(error) !== 'conflict' || attempts === MAX_ATTEMPTS) throw error;
    }
  }
}
