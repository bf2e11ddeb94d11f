import { type Draft, produce } from 'immer';
import type { Scene } from '../schema/schema.ts';

/** One change of the document: its undo label, and the change applied to a draft. */
export interface Edit {
  readonly label: string;
  readonly change: (scene: Draft<Scene>) => void;
  /** The step that the change is part of, if it is one of several. */
  readonly group?: ChangeGroup;
}

/** Changes that follow each other and are undone and redone as one step, and what that step is called. */
export interface ChangeGroup {
  readonly id: string;
  readonly label: string;
}

/** Returns the scene as an edit would leave it: used to preview a drag before the pointer is released. */
export function previewed(scene: Scene, edit: Edit): Scene {
  return produce(scene, (draft) => edit.change(draft));
}
