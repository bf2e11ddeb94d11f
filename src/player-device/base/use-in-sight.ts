import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { OwnPiece } from '../../network/messages/view-schema.ts';
import type { ProjectedScene } from '../../player-view/types.ts';
import { type Neighbour, neighboursOf } from './neighbours.ts';
import { actingPiece, ownPieces, usePhone, usePhoneState } from './phone-context.tsx';

const NOBODY: readonly OwnPiece[] = [];

/** The other pieces on the map, as the acting piece sees them: those of other sides first. */
export function useInSight(): readonly Neighbour[] {
  const { parts } = usePhone();
  const scene: ProjectedScene | null = useStore(parts.store, (state) => state.scene);
  const view = usePhoneState((state) => state.view);
  const own = usePhoneState(actingPiece);
  return useMemo(() => neighboursOf(scene, view ? ownPieces({ view }) : NOBODY, own), [scene, view, own]);
}
