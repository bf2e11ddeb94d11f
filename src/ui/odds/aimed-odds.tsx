import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { figure } from '@fall-of-shot/rules/wording';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Chance } from '../../canvas/aiming/chance-places.ts';
import { Chances } from '../../canvas/aiming/chances.tsx';
import { contourOf } from '../../canvas/odds/contours.ts';
import {
  type Landing,
  LandingMap,
  middleOf,
  type Outline,
  PointedPlace,
  placePlate,
} from '../../canvas/odds/landing-map.tsx';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import type { Rect } from '../../canvas/primitives/rect.ts';
import { chanceWords } from '../../design/chance-words.ts';
import type { EntityOdds, ShotOdds } from '../../engagement/odds/shot-odds.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { askedNow, currentPreview, isAiming } from '../../store/attack/aim-selectors.ts';
import { oddsNow } from '../../store/attack/odds-selectors.ts';
import { pieceOf, sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { pixelsInView } from '../pixels-in-view.ts';
import type { AimProps } from '../ui-system.ts';

/** The shares of all landings that outlines hold. */
const SHARES = [0.5, 0.9] as const;

/** How many pieces have plates; the rest stand on the card. */
const PLATES = 6;

/** Pieces drawn smaller than this have only a figure, and still smaller ones none. In window pixels. */
const SMALL = { figure: 16, none: 8 };

/** Half the drawn size of a thing that is not a piece, in window pixels. */
const THING = 12;

/** The pointer is on a place within this distance, in window pixels. */
const NEAR = 12;

const NOTHING: readonly Rect[] = [];

/** The odds that the map shows: of the shot that is aimed, unless somebody hid them. Sweeps show shares instead. */
function oddsOnMap(state: AppState): ShotOdds | undefined {
  if (!isAiming(state) || !state.view.oddsOnMap || state.compare) return undefined;
  const preview = currentPreview(state);
  return preview && (preview.lineMatters || preview.area) ? oddsNow(state) : undefined;
}

/** The plan of a height: places above each other are one. */
function landingsOf({ landings }: ShotOdds): readonly Landing[] {
  const places = new Map<string, { at: Vec2; chance: number }>();
  for (const { at, chance } of landings) {
    const key = `${at.x}/${at.y}`;
    const known = places.get(key);
    if (known) known.chance += chance;
    else places.set(key, { at: { x: at.x, y: at.y }, chance });
  }
  return [...places.values()];
}

/** The landing map of some odds, worked out once for all that shows it; undefined if nothing deviates. */
const landingMapOf = memoizeLast((odds: ShotOdds, aim: Vec2, perInch: number, unit: string) => {
  if (odds.landings.length < 2) return undefined;
  const landings = landingsOf(odds);
  const outlines = SHARES.flatMap((share): Outline[] => {
    const contour = contourOf(landings, aim, share, perInch / 2);
    if (!contour) return [];
    const { outline, holds } = contour;
    if (outline.shape === 'hull') return [{ share, words: chanceWords(holds), points: outline.points }];
    const within = Math.round(outline.within * 10) / 10;
    const where = within === 0 ? 'on the spot' : `within ${figure(within)} ${unit}`;
    return [{ share, words: `${chanceWords(holds)} ${where}`, ring: outline }];
  });
  return { landings, outlines, aim, perInch, unit };
});

/** The landing map of the shot that is aimed. */
function landingMapNow(state: AppState): ReturnType<typeof landingMapOf> {
  const [odds, aim] = [oddsOnMap(state), currentPreview(state)?.at];
  const { settings, unit } = sceneNow(state);
  return odds && aim && landingMapOf(odds, aim, settings.perInch, unit);
}

/** Every place where the shot can land, following the pointer (HL-03, AT-12, ST-07). */
export function AimedLandings({ store }: AimProps) {
  const map = useStore(store, landingMapNow);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  return map ? <LandingMap {...map} zoom={zoom} /> : null;
}

/** Words on the map: the chances of pieces near the shot, of the outlines, and of the place under the pointer. */
export function AimedChances({ store, taken: takenNow }: AimProps) {
  const map = useStore(store, landingMapNow);
  const odds = useStore(store, oddsOnMap);
  const scene = useStore(store, sceneNow);
  const taken = useStore(store, (state) => (odds ? takenNow(state) : NOTHING));
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const view = useStore(store, useShallow(pixelsInView));
  const facts = useStore(store, (state) => (odds ? askedNow(state)?.facts : undefined));
  const pointer = useStore(store, (state) => (map && state.draft.aim ? state.pointer.at : null));
  const chances = useMemo(() => {
    if (!odds) return [];
    return odds.entities
      .filter(({ hit, first, target }) => Math.max(hit, first) > 0 && (map !== undefined || !target))
      .slice(0, PLATES)
      .flatMap((each): Chance[] => {
        const { id } = each.entity;
        const piece = pieceOf(scene, id);
        const at = piece ?? facts?.entity(id)?.at;
        const radius = piece ? drawnRadius(piece, zoom) : THING;
        if (!at || radius < SMALL.none) return [];
        return [{ id, at, radius, text: plateWords(each, odds, map !== undefined, radius < SMALL.figure) }];
      });
  }, [odds, scene, zoom, map, facts]);
  const words = useMemo(() => (map ? contourWords(map.outlines, zoom) : []), [map, zoom]);
  const pointed = map && pointer ? placeAt(map, pointer, zoom) : undefined;
  const kept = pointed ? [...taken, placePlate(pointed, zoom)] : taken;
  return (
    <>
      {pointed ? <PointedPlace {...pointed} zoom={zoom} /> : null}
      {chances.length + words.length > 0 ? (
        <Chances chances={[...chances, ...words]} zoom={zoom} taken={kept} view={view} />
      ) : null}
    </>
  );
}

/** The words of the outlines, each around its middle where they cover the least. */
function contourWords(outlines: readonly Outline[], zoom: number): readonly Chance[] {
  return outlines.map((outline) => {
    const { at, radius } = middleOf(outline);
    return {
      id: `contour ${outline.share}`,
      at,
      radius: radius * zoom,
      text: outline.words,
      name: 'contour-plate',
      staysNear: true,
    };
  });
}

/** What the plate of a piece says. */
function plateWords(each: EntityOdds, { how }: ShotOdds, lands: boolean, isShort: boolean): string {
  const about = how.kind === 'sampled' ? '~' : '';
  if (how.kind === 'first') return `${chanceWords(each.first)} first`;
  const hit = `${about}${chanceWords(each.hit)}`;
  if (isShort) return hit;
  if (lands) return each.undecided > 0 ? `${hit} caught` : `${hit} caught, ${chanceWords(each.down)} down`;
  return Math.abs(each.first - each.hit) < 0.005 ? hit : `${chanceWords(each.first)} first, ${hit} at all`;
}

const WAYS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The place under the pointer, and what it is: where from the aim, and its chance. */
function placeAt(
  { landings, aim, unit }: NonNullable<ReturnType<typeof landingMapOf>>,
  pointer: Vec2,
  zoom: number,
): { readonly at: Vec2; readonly words: string } | undefined {
  const [nearest] = [...landings].sort((a, b) => distance2(a.at, pointer) - distance2(b.at, pointer));
  if (!nearest || distance2(nearest.at, pointer) * zoom > NEAR) return undefined;
  const { at, chance } = nearest;
  const off = distance2(aim, at);
  if (off < 0.05) return { at, words: `on the spot, ${chanceWords(chance)}` };
  const degrees = (Math.atan2(at.x - aim.x, aim.y - at.y) * 180) / Math.PI;
  const way = WAYS[Math.round(((degrees + 360) % 360) / 45) % WAYS.length] ?? '';
  return { at, words: `${way} ${figure(Math.round(off * 10) / 10)} ${unit}, ${chanceWords(chance)}` };
}
