import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, StepDetail } from '@fall-of-shot/rules/step';
import type { Beat, Timeline } from '../../playback/timeline.ts';

/** The detail of the first step of a kind. */
export function detailOf<Kind extends StepDetail['kind']>(
  steps: readonly Step[],
  kind: Kind,
): DetailOf<Kind> | undefined {
  return steps.find(({ detail }) => detail.kind === kind)?.detail as DetailOf<Kind> | undefined;
}

/** The beat of the first step of a kind. */
export function beatOfKind({ beats }: Timeline, kind: StepDetail['kind']): Beat | undefined {
  return beats.find((beat) => beat.kind === kind);
}

/** The beat of a step, by its index. */
export function beatOfStep({ beats }: Timeline, step: number): Beat | undefined {
  return beats.find((beat) => beat.step === step);
}
