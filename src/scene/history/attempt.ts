import { produce } from 'immer';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import type { Scene } from '../schema/schema.ts';
import { refused } from '../schema/validate.ts';
import { difference } from './diff.ts';
import type { Edit } from './edit.ts';
import { type Change, type History, longer } from './history.ts';
import { placesKept } from './turn-positions.ts';

/**
 * Carries out an edit. An edit that changes nothing leaves no trace. An edit whose result would not fit the scene
 * schema changes nothing and returns a sentence that says why.
 */
export function attempt(history: History, edit: Edit): Result<History> {
  const scene = placesKept(history.scene, produce(history.scene, (draft) => edit.change(draft)) as Scene);
  const { forward, back } = difference(history.scene, scene);
  if (forward.length === 0) return succeeded(history);
  const wrong = refused(history.scene, scene, edit.label);
  if (wrong !== undefined) return failed(wrong);
  const change: Change = { label: edit.label, forward, back, ...(edit.group ? { group: edit.group } : {}) };
  return succeeded({ scene, past: longer(history.past, change), future: [] });
}

/**
 * Carries out an edit. An edit that changes nothing or is refused leaves no trace; {@link attempt} says why it was
 * refused.
 */
export function perform(history: History, edit: Edit): History {
  const tried = attempt(history, edit);
  return tried.ok ? tried.value : history;
}
