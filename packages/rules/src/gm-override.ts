import { distance2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Step } from './protocol.ts';
import { figure } from './wording.ts';

/**
 * Steps that report how the GM changed whom an attack may meet or catch, if that makes a difference (CO-08).
 *
 * @param nameOf the name of an entity in a sentence; undefined if it is not in the scene
 */
export function overrideSteps(
  { added = [], excluded = [] }: { readonly added?: readonly string[]; readonly excluded?: readonly string[] },
  nameOf: (id: string) => string | undefined,
  words: { readonly added: string; readonly excluded: string },
): Step[] {
  const steps = (what: 'add' | 'strike', id: string): Step[] => {
    const name = nameOf(id);
    if (name === undefined) return [];
    return [
      {
        rule: 'CO-08',
        lead: `The GM ${what === 'add' ? 'adds' : 'excludes'} ${name}.`,
        text: what === 'add' ? words.added : words.excluded,
        detail: { kind: 'overrule', what, piece: id, to: null },
      },
    ];
  };
  return [...added.flatMap((id) => steps('add', id)), ...excluded.flatMap((id) => steps('strike', id))];
}

/**
 * A landing, moved if the GM says so (CO-08).
 *
 * @param to the GM's landing, if any
 * @param lengthWords a length in scene units, in the words of the rule system
 */
export function movedLanding(
  at: Vec3,
  to: Vec3 | undefined,
  lengthWords: (length: number) => string,
): { readonly at: Vec3; readonly steps: readonly Step[] } {
  if (!to || (to.x === at.x && to.y === at.y && to.z === at.z)) return { at, steps: [] };
  const place = ({ x, y, z }: Vec3) => `x ${figure(x)}, y ${figure(y)}${z === 0 ? '' : `, height ${figure(z)}`}`;
  const step: Step = {
    rule: 'CO-08',
    lead: `The GM moves the landing by ${lengthWords(distance2(at, to))}.`,
    text: `To ${place(to)}, instead of ${place(at)}`,
    detail: { kind: 'overrule', what: 'landing', piece: null, to },
  };
  return { at: to, steps: [step] };
}
