import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Step } from '@fall-of-shot/rules/protocol';

type Json = Record<string, unknown>;

/** One recorded shot as written then: the file of the shot, and the scene file it was fired in. */
export interface Recorded {
  readonly name: string;
  /** What `readShotFile` accepts. */
  readonly file: Json;
  /** A scene file of that time. */
  readonly sceneFile: Json;
  readonly entry: {
    readonly steps: readonly Json[];
    readonly outcome: { readonly effects: readonly Json[]; readonly landing?: Json } & Json;
    readonly tape: { readonly order: Json; readonly facts: Json; readonly answers: readonly Json[] };
  };
}

/**
 * 250 shots of all three systems, from the demo scenes and from the battles of the properties, written by the program
 * at scene version 8. They are never rewritten: whatever changes, they must give the same results.
 */
export function recordings(): readonly Recorded[] {
  const packed = readFileSync(new URL('../fixtures/recordings/scene-8.json.gz', import.meta.url));
  const { sceneVersion, scenes, shots } = JSON.parse(gunzipSync(packed).toString('utf8'));
  return shots.map(({ from, scene, name, ...file }: Json & { entry: Recorded['entry'] }, i: number) => {
    const whole = { ...scenes[Number(scene)], name };
    return {
      name: `${i}, ${String(from)}`,
      file: { ...file, scene: whole },
      sceneFile: { format: 'fall-of-shot/scene', version: sceneVersion, scene: whole, assets: {} },
      entry: file.entry,
    };
  });
}

/**
 * Steps in the form in which they were recorded: lengths in inches of the tables. A length computed from two places may
 * differ in its last digits; then it is the recorded one.
 */
export function asRecorded(steps: readonly Step[], { steps: recorded, tape }: Recorded['entry']): readonly unknown[] {
  const scale = tape.facts['scale[]'] as { readonly perInch: number };
  return steps.map((step, i) => {
    if (!('measure' in step.detail)) return step;
    const { distance, measure, ...detail } = step.detail;
    const was = (recorded[i]?.detail as { readonly inches?: number } | undefined)?.inches ?? Number.NaN;
    const inches = distance / scale.perInch;
    return { ...step, detail: { ...detail, inches: Math.abs(inches - was) < 1e-9 ? was : inches } };
  });
}
