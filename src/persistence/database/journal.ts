import { enablePatches, Immer, type Objectish, type Patch } from 'immer';
import { z } from 'zod';
import { patchSchema } from './changes.ts';
import { parseDocument } from './document-text.ts';
import type { DocumentParts, SceneParts, StoredDocument, StoredStep } from './tables.ts';

enablePatches();

/** Freezing everything in a large document takes longer than changing it. */
const immer = new Immer({ autoFreeze: false });

const patchesSchema = z.array(patchSchema);

/** The stored records of a document: its checkpoint and the steps since, in order. */
export interface DocumentRecords {
  readonly document: StoredDocument;
  readonly steps: readonly StoredStep[];
}

/** A document as its records give it. */
export interface Replay {
  /** The document as JSON, not checked; undefined if the checkpoint is not JSON. */
  readonly json: { readonly value: unknown } | undefined;
  readonly shot: string | null;
  /** How many steps could be applied. */
  readonly applied: number;
  /** True if they are all, and lead to the revision of the scene. */
  readonly isComplete: boolean;
}

function patchesOf({ patches }: StoredStep): readonly Patch[] | undefined {
  return patchesSchema.safeParse(parseDocument(patches)?.value).data;
}

/** Returns the changed value, or undefined if the patches do not fit it. */
function patched(value: unknown, patches: readonly Patch[]): { readonly value: unknown } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return { value: immer.applyPatches(value as Objectish, patches) };
  } catch {
    return undefined;
  }
}

/**
 * Applies the journal to its checkpoint, up to the first step that is damaged, or does not start where the one before it
 * ends.
 *
 * @param revision the revision of the scene, to which the last step should lead
 * @param most how many steps to apply at most
 */
export function replay({ document, steps }: DocumentRecords, revision: number, most = steps.length): Replay {
  let json = parseDocument(document.text);
  // A checkpoint of an earlier database does not say where it stands.
  let at = document.revision ?? steps[0]?.after ?? revision;
  let shot = document.shot;
  let applied = 0;
  for (const step of steps.slice(0, most)) {
    const patches = json && step.after === at ? patchesOf(step) : undefined;
    const next = json && patches && patched(json.value, patches);
    if (!next) break;
    json = next;
    at = step.revision;
    shot = step.shot;
    applied++;
  }
  return { json, shot, applied, isComplete: applied === steps.length && at === revision };
}

/**
 * Applies a journal and returns the document as one text. If the journal is damaged, the text is the checkpoint alone, and
 * all steps stay beside it.
 */
export function settled(records: DocumentRecords, revision: number): DocumentParts & Pick<SceneParts, 'shot'> {
  const { document, steps } = records;
  const { text, shot } = document;
  const [first] = steps;
  if (!first) return { text, shot, unread: null };
  const { json, shot: last, isComplete } = replay(records, revision);
  if (json && isComplete) return { text: JSON.stringify(json.value), shot: last, unread: null };
  return { text, shot, unread: { checkpoint: document.revision ?? first.after, steps } };
}
