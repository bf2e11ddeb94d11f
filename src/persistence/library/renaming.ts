import { failed, type Result, succeeded } from '../../lib/result.ts';
import { attempt } from '../../scene/history/history.ts';
import { renameScene } from '../../scene/map/scene-commands.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { patched } from '../../store/state/patch.ts';
import type { AppState } from '../../store/state/state.ts';
import { type Loading, loadScene } from '../autosave/loading.ts';
import { planWrite } from '../autosave/write-plan.ts';
import { write } from '../autosave/writing.ts';
import { writeErrorOf } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';

/** How often it is tried anew after another window was first. */
const TRIES = 3;

/** What came of giving a kept scene another name: its revision, or why it was not given. */
export type Renamed = Result<number> | Exclude<Loading, { as: 'whole' }>;

/**
 * Gives a kept scene that lies on no table of this window another name, as a change in its history that undo takes back.
 * It writes what autosave would write, so a window that has the scene open follows it.
 *
 * @param state stands in for what a kept scene says nothing of
 */
export async function renameKept(
  database: Database,
  id: string,
  name: string,
  { state, now }: { readonly state: AppState; readonly now: string },
): Promise<Renamed> {
  for (let tries = 1; ; tries++) {
    const loading = await loadScene(database, id);
    if (loading.as !== 'whole') return loading;
    const { base } = loading;
    const renamed = attempt(loading.state.history, renameScene(name));
    if (!renamed.ok) return failed(renamed.error);
    const next = patched(state, { ...loading.state, history: renamed.value });
    // A name alone is worth no version: undo takes it back. What is brought to another form by the way goes aside.
    const plan = planWrite(base, next, { now, aside: base.card.version !== SCENE_VERSION, onTable: false });
    try {
      await write(database, { ...plan, session: loading.session }, { onto: base }).done;
      return succeeded(plan.base.revision);
    } catch (error) {
      if (writeErrorOf(error) !== 'conflict' || tries === TRIES) throw error;
    }
  }
}
