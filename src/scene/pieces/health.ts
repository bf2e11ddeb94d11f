import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { asksFigures } from '../schema/active-systems.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';

/** The health of a piece: all of it, and how much is lost, which may be more. */
export interface Health {
  readonly of: number;
  readonly lost: number;
}

/** Health, and the rule system that counts it; `null` if the table does. */
export interface CountedHealth extends Health {
  readonly by: SystemId | null;
}

/** How a piece is, without figures. */
export const ROUGH = ['unhurt', 'hurt', 'badly hurt', 'down'] as const;
export type Rough = (typeof ROUGH)[number];

/** What is left of some health, 0 to 1. */
export function shareLeft({ of, lost }: Health): number {
  return Math.max(0, Math.min(1, (of - lost) / of));
}

/**
 * The health of a piece: that of the rules, or that of the table. If several rules count it, the worst: none of them lets
 * it live longer. Whoever rules put out of play has none left of what the table counts. Undefined if nobody counts it.
 */
export function healthOf({
  figures,
  health,
  statuses,
}: Pick<Piece, 'figures' | 'health' | 'statuses'>): CountedHealth | undefined {
  const counted = Object.entries(figures).flatMap(([by, own]): CountedHealth[] => {
    const known = systemSchemas.find(by)?.figures?.health?.(own);
    return known ? [{ ...known, by }] : [];
  });
  const [first] = counted.sort((a, b) => shareLeft(a) - shareLeft(b));
  if (first || !health) return first;
  const lost = statuses.includes('eliminated') ? Math.max(health.lost, health.of) : health.lost;
  return { of: health.of, lost, by: null };
}

/** Whether rules in play count the health of a piece: then the table does not. */
export function rulesCountHealth(scene: Pick<Scene, 'rulebook' | 'weapons'>, piece: Pick<Piece, 'weapons'>): boolean {
  return systemSchemas.all().some(({ id, figures }) => figures?.health !== undefined && asksFigures(scene, piece, id));
}

/** How a piece is, in a word: badly hurt with a third left, hurt with less than all. */
export function roughHealth(health: Health): Rough {
  const left = shareLeft(health);
  if (left <= 0) return 'down';
  if (left >= 1) return 'unhurt';
  return left <= 1 / 3 ? 'badly hurt' : 'hurt';
}

/** The health after damage (below 0) or healing. Nobody has more than all of it. */
export function changedLost({ of, lost }: Health, by: number): number {
  // Healing begins from what is down, not from how far it was overkilled.
  const from = by > 0 ? Math.min(lost, of) : lost;
  return Math.max(0, from - by);
}
