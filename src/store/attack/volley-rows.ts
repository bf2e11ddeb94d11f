import type { Aim, Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { optionsOf } from '../state/draft.ts';
import { heldWeapons, pieceOf, sceneNow } from '../state/scene-selectors.ts';
import { selectedThings } from '../state/selection.ts';
import type { ShotDraft } from '../state/shot-draft.ts';
import type { AppState } from '../state/state.ts';
import { aimNow } from './aim-selectors.ts';
import { whoMoved } from './who-moved.ts';

/** One firer of a volley, as its card and the map show it. */
export interface VolleyRow {
  readonly piece: Piece;
  readonly held: readonly Weapon[];
  readonly weapon: Weapon | undefined;
  /** The shot, once there is a target; undefined as well if the rules cannot aim there. */
  readonly order: Order | undefined;
  readonly preview: Preview | undefined;
  /** The chance to hit the fixed target; undefined if the rules need longer to tell, or do not allow the shot. */
  readonly chance: number | undefined;
  /** Why it cannot fire. */
  readonly refusal: string | undefined;
  /** Whom of its own side it may hit: a row is off for that until somebody switches it on. */
  readonly endangers: string | undefined;
  readonly fires: boolean;
}

/** Whether several pieces are selected, which fire as a volley. */
export function isVolley({ selection }: Pick<AppState, 'selection'>): boolean {
  return selection.piece !== null && selection.morePieces.length > 0;
}

/** Whom of its own side a shot would meet on its way, or catch in its effect area. */
function endangered(scene: Scene, firer: Piece, order: Order, preview: Preview, facts: Facts): string | undefined {
  const own = (id: string): Piece | undefined => {
    const piece = id === firer.id ? undefined : pieceOf(scene, id);
    const isTarget = order.aim.at === 'piece' && order.aim.piece === id;
    return piece && !isTarget && piece.side === firer.side ? piece : undefined;
  };
  const inTheWay = preview.lineMatters
    ? preview.sight.obstructions.map(({ id }) => own(id)).find((piece) => piece !== undefined)
    : undefined;
  if (inTheWay) return `${inTheWay.name} is in the way`;
  const caught = engagementSystems.get(order.rulebook).caughtAt?.(order, preview.at, facts)?.pieces ?? [];
  const inside = caught.find(({ id }) => id === firer.id || own(id) !== undefined);
  return inside && `A hit catches ${inside.name}`;
}

function rowOf(scene: Scene, facts: Facts, piece: Piece, aim: Aim | null, draft: ShotDraft, fixed: boolean): VolleyRow {
  const chosen = draft.volley[piece.id];
  const held = heldWeapons(scene, piece);
  const weapon = held.find(({ id }) => id === chosen?.weapon) ?? held[0];
  const none = { piece, held, weapon, order: undefined, preview: undefined, chance: undefined, endangers: undefined };
  if (!weapon) return { ...none, refusal: 'Holds no weapon', fires: false };
  if (aim?.at === 'piece' && aim.piece === piece.id) return { ...none, refusal: 'Is the target', fires: false };
  if (!aim) return { ...none, refusal: undefined, fires: chosen?.fires ?? true };
  const system = engagementSystems.get(weapon.system);
  const options = optionsOf(draft, weapon.system);
  const moved = whoMoved(scene, piece, aim);
  const order = system.orderFrom({ firer: piece, weapon, aim, extra: draft.extra, seed: null, moved, options });
  const preview = system.preview(order, facts);
  if (!preview) return { ...none, refusal: 'Cannot aim there', fires: false };
  const known = { ...none, order, preview };
  if (preview.refusal) return { ...known, refusal: preview.refusal.reason, fires: false };
  const endangers = endangered(scene, piece, order, preview, facts);
  // Counting takes longer than a move of the pointer leaves time for.
  const chance = fixed ? system.hitChance?.(order, facts) : undefined;
  return { ...known, chance, refusal: undefined, endangers, fires: chosen?.fires ?? endangers === undefined };
}

/** The rows of the last scene and aim, by what each depends on: switching one off measures nothing anew. */
const rowsOf = memoizeLast(
  (scene: Scene, aim: string, fixed: boolean, extra: ShotDraft['extra'], options: ShotDraft['options']) => {
    const { facts } = recordedFacts({}, battlefield(scene));
    const at = JSON.parse(aim) as Aim | null;
    const known = new Map<string, VolleyRow>();
    return (id: string, choice: ShotDraft['volley'][string] | undefined): VolleyRow | undefined => {
      const key = `${id} ${choice?.weapon ?? ''} ${choice?.fires ?? ''}`;
      const piece = pieceOf(scene, id);
      if (!piece) return undefined;
      const draft = { weapon: null, aim: at, extra, seed: null, options, volley: choice ? { [id]: choice } : {} };
      const row = known.get(key) ?? rowOf(scene, facts, piece, at, draft, fixed);
      known.set(key, row);
      return row;
    };
  },
);

const listed = memoizeLast(
  (row: ReturnType<typeof rowsOf>, ids: string, volley: ShotDraft['volley']): readonly VolleyRow[] =>
    (JSON.parse(ids) as string[]).flatMap((id) => row(id, volley[id]) ?? []),
);

const NONE: readonly VolleyRow[] = [];

/** The firers of the volley that is prepared, in the order in which they fire; none if no volley is. */
export function volleyRows(state: AppState): readonly VolleyRow[] {
  if (!isVolley(state)) return NONE;
  const { aim, extra, options, volley } = state.draft;
  const ids = JSON.stringify(selectedThings(state).pieces);
  return listed(rowsOf(sceneNow(state), JSON.stringify(aimNow(state)), aim !== null, extra, options), ids, volley);
}

/** The orders of those who fire at the fixed target. */
export function volleyOrders(state: AppState): readonly Order[] {
  if (!state.draft.aim) return [];
  return volleyRows(state).flatMap(({ fires, order }) => (fires && order ? [order] : []));
}

/** The chance that at least one shot hits, and the hits expected; undefined unless the chance of each is known. */
export function volleyOdds(
  rows: readonly VolleyRow[],
): { readonly atLeastOne: number; readonly expected: number } | undefined {
  const firing = rows.filter(({ fires }) => fires);
  const chances = firing.flatMap(({ chance }) => chance ?? []);
  if (chances.length === 0 || chances.length < firing.length) return undefined;
  return {
    atLeastOne: 1 - chances.reduce((none, chance) => none * (1 - chance), 1),
    expected: chances.reduce((sum, chance) => sum + chance, 0),
  };
}
