import type { Facts } from '../facts.ts';
import type { Step } from '../protocol.ts';
import { called } from '../tell.ts';
import { entityOf } from './cover.ts';

/** What the GM has done to the candidates, where it changes who can be met (CO-08). */
export function wordSteps(
  { added = [], struck = [] }: { readonly added?: readonly string[]; readonly struck?: readonly string[] },
  facts: Facts,
): Step[] {
  const said = (what: 'add' | 'strike', id: string): Step => ({
    rule: 'CO-08',
    lead: `The GM ${what === 'add' ? 'adds' : 'strikes'} ${called(entityOf(facts, id))}.`,
    text: what === 'add' ? 'It can be met though the map does not say so' : 'It is not to be met',
    detail: { kind: 'overrule', what, piece: id, to: null },
  });
  return [...added.map((id) => said('add', id)), ...struck.map((id) => said('strike', id))];
}
