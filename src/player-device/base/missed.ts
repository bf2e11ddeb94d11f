import type { ScreenView } from '../../player-screen/screen-store.ts';

type Known = Pick<ScreenView, 'scene' | 'coming' | 'projectedShot'>;

/** So many names are said; more are a number. */
const NAMES = 3;

function list(names: readonly string[]): string {
  if (names.length > NAMES) return `${names.length} pieces`;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What this device can tell of the time between two states: who moved, and how the last shot ended. `null` if nothing did. */
export function missedBetween(before: Known, now: Known): string | null {
  const known = new Map((before.coming ?? before.scene)?.pieces.map((piece) => [piece.id, piece]));
  const moved = ((now.coming ?? now.scene)?.pieces ?? []).flatMap(({ id, name, x, y }) => {
    const old = known.get(id);
    return old && name !== null && (old.x !== x || old.y !== y) ? [name] : [];
  });
  const end = now.projectedShot?.end?.title;
  const isAnother =
    now.projectedShot?.run !== before.projectedShot?.run || (before.projectedShot?.end ?? null) === null;
  const said = [moved.length > 0 ? `${list(moved)} moved` : null, end !== undefined && isAnother ? end : null];
  const words = said.flatMap((each) => each ?? []);
  return words.length === 0 ? null : `While you were away: ${words.join(', ')}`;
}
