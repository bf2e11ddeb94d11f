import { type EffectArea, outlineOf } from '@fall-of-shot/plane/areas';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { playbackKind, playbackSystems } from '../../playback/playback-system.ts';
import { onlyMap, type SceneRect } from '../../scene/map/shot-camera.ts';
import { questionEntities } from '../../store/attack/question-entities.ts';
import { openQuestions, playedBy } from '../../store/attack/shot-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { ShotStretch } from '../../store/view/shot-view.ts';

/** A place to keep in view. */
interface Kept extends Vec2 {
  /** The room around it, and what is kept of it in any case: in inches of the tables. */
  readonly room: number;
  readonly least: number;
}

/** Who or what is there must not be cut off, in inches of the tables. */
const CLOSE = 0.75;

/** Around all places, in inches of the tables. */
const AROUND = 1;

/** Room for the longest deviation of the first rows, so that the camera need not move again, in inches of the tables. */
const DEVIATION = 5;

/** The points of an area to keep in view: its outline, but only the apex of a beam, which may cross half the map. */
function cornersOf(plan: EffectArea): readonly Kept[] {
  const corners = plan.shape === 'beam' ? [plan] : outlineOf(plan);
  return corners.map(({ x, y }) => ({ x, y, room: 0, least: 0 }));
}

function keptOf(detail: StepDetail, fliesOn: boolean): readonly Kept[] {
  const kept = ({ x, y }: Vec2, room: number): Kept => ({ x, y, room, least: CLOSE });
  switch (detail.kind) {
    case 'aim':
      return [kept(detail.at, fliesOn ? 2 : DEVIATION), kept(detail.from, 2)];
    case 'landing':
      return [kept(detail.at, 1)];
    case 'area':
      return cornersOf(detail.area.plan);
    case 'overrule':
      return detail.to ? [kept(detail.to, 1)] : [];
    default:
      return (playbackKind(detail.kind)?.places?.(detail) ?? []).map((place) => kept(place, place.room));
  }
}

/** What the camera shows of the shot that plays: aim and landing, everything met, and room for its deviation. */
export function stretchOfShot(state: AppState): ShotStretch | null {
  const scene = sceneOf(state);
  const { perInch } = scene.settings;
  const fliesOn = playbackSystems.find(playedBy(state) ?? '')?.fliesOn ?? false;
  const places = [
    ...(state.playback.playing?.steps ?? []).flatMap(({ detail }) => keptOf(detail, fliesOn)),
    // Entities of open questions and options of choices must be in view.
    ...questionEntities(openQuestions(state)).map(({ entity }) => ({ ...entity.at, room: 2, least: CLOSE })),
  ];
  if (places.length === 0) return null;
  const around = (room: (place: Kept) => number): SceneRect =>
    onlyMap(
      {
        left: Math.min(...places.map((place) => place.x - room(place) * perInch)),
        top: Math.min(...places.map((place) => place.y - room(place) * perInch)),
        right: Math.max(...places.map((place) => place.x + room(place) * perInch)),
        bottom: Math.max(...places.map((place) => place.y + room(place) * perInch)),
      },
      scene.size,
    );
  return { roomy: around(({ room }) => room + AROUND), must: around(({ least }) => least) };
}
