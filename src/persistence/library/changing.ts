import { failed, type Result, succeeded } from '../../lib/result.ts';
import { attempt } from '../../scene/history/attempt.ts';
import type { Edit } from '../../scene/history/edit.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { patched } from '../../store/state/patch.ts';
import type { AppState } from '../../store/state/state.ts';
import { type Loading, loadScene } from '../autosave/loading.ts';
import { planWrite } from '../autosave/write-plan.ts';
import { write } from '../autosave/writing.ts';
import { writeErrorOf } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';

/** How often the write is attempted if other windows save first. */
const MAX_ATTEMPTS = 3;

/** The revision of the changed scene, or why it could not be changed. */
type ChangeResult = Result<number> | Exclude<Loading, { status: 'loaded' }>;

/** What to change in a stored scene, and how. */
export interface StoredChange {
  /** The change for the scene as it is stored, or why it cannot be made. */
  readonly edit: (stored: Pick<AppState, 'shot'> & { readonly scene: Scene }) => Result<Edit>;
  /** Pictures that come with it. */
  readonly pictures?: Readonly<Record<string, Blob>>;
  /** The rest of the state, which is not stored with a scene. */
  readonly state: AppState;
  readonly now: string;
}

/**
 * Changes a stored scene that is not on screen, as a change in its history. Writes what autosave would write, so other
 * windows that have it open follow.
 */
export async function changeStored(
  database: Database,
  id: string,
  { edit, pictures = {}, state, now }: StoredChange,
): Promise<ChangeResult> {
  for (let attempts = 1; ; attempts++) {
    const loading = await loadScene(database, id);
    if (loading.status !== 'loaded') return loading;
    const { base } = loading;
    const { history, shot, assets } = loading.state;
    const wanted = edit({ scene: history.scene, shot });
    if (!wanted.ok) return wanted;
    const changed = attempt(history, wanted.value);
    if (!changed.ok) return failed(changed.error);
    const more = Object.keys(pictures).length > 0 ? { assets: { ...pictures, ...assets } } : {};
    const next = patched(state, { ...loading.state, ...more, history: changed.value });
    // It needs no version, since undo reverts it. A scene in an older format becomes a version before its migration, and so
    // does what could not be read.
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
