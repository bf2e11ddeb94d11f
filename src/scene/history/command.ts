import { type Draft, produce } from 'immer';
import type { Scene } from '../schema/schema.ts';

/** One change of the document: what undo calls it, and the change itself on a draft. */
export interface Command {
  readonly label: string;
  readonly change: (scene: Draft<Scene>) => void;
}

/** The scene as a command would leave it: what a hand holds is shown so before it is let go. */
export function previewed(scene: Scene, command: Command): Scene {
  return produce(scene, (draft) => command.change(draft));
}
