import type { Step } from '@fall-of-shot/rules/protocol';
import { damagePathsOf } from '../playback/impacts.ts';
import { LayerFlow } from './layer-flow.tsx';

/** How damage went through the layers of each entity hit (AT-37). */
export function ATLogSection({ steps }: { readonly steps: readonly Step[] }) {
  return damagePathsOf(steps)
    .filter(({ between }) => !between)
    .map((inward) => <LayerFlow key={inward.step} inward={inward} />);
}
