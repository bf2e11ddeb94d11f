import { useEffect, useState } from 'react';
import type { Scene } from '../../scene/schema/schema.ts';
import { findSightings, type Sighting, type SightingsOf } from '../../store/sightings/sightings.ts';

/** How long sightings are worked out before the window may do something else, in milliseconds. */
const SLICE = 8;

/** Sightings as they are found. */
export interface FoundSightings {
  readonly all: readonly Sighting[];
  /** Whether all are found. */
  readonly isDone: boolean;
}

const NONE: FoundSightings = { all: [], isDone: false };

/** Finds sightings in small portions while the dialog is open. Those of before stay until the first new ones come. */
export function useSightings(scene: Scene, wanted: SightingsOf): FoundSightings {
  const [found, setFound] = useState<FoundSightings>(NONE);
  const asked = JSON.stringify(wanted);
  useEffect(() => {
    const finding = findSightings(scene, JSON.parse(asked) as SightingsOf);
    const all: Sighting[] = [];
    let timer = 0;
    const goOn = (): void => {
      const until = performance.now() + SLICE;
      let next = finding.next();
      while (!next.done) {
        all.push(...next.value);
        if (performance.now() >= until) break;
        next = finding.next();
      }
      setFound({ all: [...all], isDone: next.done === true });
      if (!next.done) timer = window.setTimeout(goOn);
    };
    goOn();
    return () => window.clearTimeout(timer);
  }, [scene, asked]);
  return found;
}
