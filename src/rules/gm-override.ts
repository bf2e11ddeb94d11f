import type { Facts } from './facts.ts';
import { entityName } from './naming.ts';
import type { Step } from './protocol.ts';

/** Steps that report how the GM changed whom an attack may meet or catch, if that makes a difference (CO-08). */
export function wordSteps(
  { added = [], struck = [] }: { readonly added?: readonly string[]; readonly struck?: readonly string[] },
  facts: Facts,
  words: { readonly added: string; readonly struck: string },
): Step[] {
  const steps = (what: 'add' | 'strike', id: string): Step[] => {
    const entity = facts.entity(id);
    if (!entity) return [];
    return [
      {
        rule: 'CO-08',
        lead: `The GM ${what === 'add' ? 'adds' : 'excludes'} ${entityName(entity)}.`,
        text: what === 'add' ? words.added : words.struck,
        detail: { kind: 'overrule', what, piece: id, to: null },
      },
    ];
  };
  return [...added.flatMap((id) => steps('add', id)), ...struck.flatMap((id) => steps('strike', id))];
}
