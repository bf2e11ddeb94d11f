import type { Draft } from 'immer';
import type { Scene } from './schema.ts';

/** One change of the document: what undo calls it, and the change itself on a draft. */
export interface Command {
  readonly label: string;
  readonly change: (scene: Draft<Scene>) => void;
}
