import { readFileSync } from 'node:fs';
import type { Scene } from '../../src/scene/schema/schema.ts';
import type { Places } from './frames.ts';

const FILES = ['ridge-nine', 'harrow-crossing', 'ruined-chapel'] as const;

/** An example shot of a demo. */
export interface DemoShot {
  readonly demo: string;
  readonly title: string;
  /** Its firer and what it aims at, in scene units. */
  readonly ends: Places;
}

function shotsOf(file: (typeof FILES)[number]): readonly DemoShot[] {
  const text = readFileSync(new URL(`../../public/demo/${file}.scene.json`, import.meta.url), 'utf8');
  const { name, pieces, tries } = (JSON.parse(text) as { readonly scene: Scene }).scene;
  const placeOf = (id: string) => pieces.filter((piece) => piece.id === id).map(({ x, y }) => ({ x, y }));
  return tries.map(({ title, firer, aim }) => ({
    demo: name,
    title,
    ends: [...placeOf(firer), ...(aim.at === 'piece' ? placeOf(aim.piece) : [{ x: aim.x, y: aim.y }])],
  }));
}

/** Every example shot of every demo. */
export const DEMO_SHOTS: readonly DemoShot[] = FILES.flatMap(shotsOf);
