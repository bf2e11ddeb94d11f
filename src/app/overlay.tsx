import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { AreaGhost } from '../canvas/area-ghost.tsx';
import { GhostMark } from '../canvas/moved-mark.tsx';
import { MAP } from '../canvas/palette.ts';
import { drawnRadius } from '../canvas/piece-node.tsx';
import { Pixels, Plate, plateSize } from '../canvas/plate.tsx';
import { Rings } from '../canvas/rings.tsx';
import { ShotPlayback } from '../canvas/shot-playback.tsx';
import { SightLine } from '../canvas/sight-line.tsx';
import { distanceToSegment, distanceToShape, edges, type Shape } from '../geometry/shapes.ts';
import type { Vec2 } from '../geometry/vec.ts';
import type { Clock } from '../playback/clock.ts';
import { figure } from '../rules/words.ts';
import { footprintOf } from '../scene/footprint.ts';
import type { Scene } from '../scene/schema.ts';
import { freeView } from '../store/camera.ts';
import type { AppStore } from '../store/create.ts';
import {
  aimNow,
  currentPreview,
  firingWeapon,
  gmGhost,
  pieceOf,
  sceneOf,
  selectedPiece,
  shownRefusal,
} from '../store/selectors.ts';
import { currentTimeline } from './playback-driver.ts';

// These stand inside Konva's own tree, where the page's contexts do not reach: the store comes by props.
interface Props {
  readonly store: AppStore;
}

/** The weapon's range bands around the firer, while the fire tool is in hand. */
export function FiringRings({ store }: Props) {
  const firer = useStore(store, selectedPiece);
  const weapon = useStore(store, firingWeapon);
  const perInch = useStore(store, (state) => sceneOf(state).settings.perInch);
  const edge = useStore(store, (state) => sceneOf(state).settings.range === 'edge');
  const zoom = useStore(store, (state) => state.camera.zoom);
  const shown = useStore(store, (state) => state.tool === 'fire' && !state.shot && !state.playing);
  const lit = useStore(store, (state) => currentPreview(state)?.band?.band ?? null);
  const view = useStore(store, useShallow(freeView));
  const target = useStore(store, (state) => currentPreview(state)?.at ?? null);
  const around = useMemo(() => (edge && firer ? footprintOf(firer) : null), [edge, firer]);
  if (!shown || !firer || !weapon) return null;
  const rings = weapon.bands.map((band) => ({
    radius: band.to * perInch,
    label: `${band.band}, ${figure(band.to)} in`,
    lit: band.band === lit,
  }));
  return <Rings at={firer} around={around} rings={rings} zoom={zoom} view={view} target={target} />;
}

/** Of a wall, the one stretch that a line touches: a whole room does not light up for one corner. */
function stretchAt(shape: Shape, touch: Vec2): Shape {
  if (shape.shape !== 'polyline') return shape;
  const [nearest] = edges(shape).sort((a, b) => distanceToSegment(touch, a) - distanceToSegment(touch, b));
  return nearest ? { ...shape, points: [nearest.a, nearest.b], closed: false } : shape;
}

/** The shape of what a verdict names: an obstruction, of walls the stretch that is touched, or a piece. */
function shapeOf(scene: Scene, id: string, touch: Vec2): Shape | undefined {
  const piece = pieceOf(scene, id);
  if (piece) return footprintOf(piece);
  const shapes = scene.obstructions.filter((each) => each.id === id || `group:${each.group}` === id);
  const near = shapes.map(({ shape }) => stretchAt(shape, touch));
  return near.sort((a, b) => distanceToShape(touch, a) - distanceToShape(touch, b))[0];
}

/** The line to what is aimed at, or to what is under the pointer. */
export function FiringLine({ store }: Props) {
  const preview = useStore(store, currentPreview);
  const scene = useStore(store, sceneOf);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const firer = useStore(store, selectedPiece);
  const targetId = useStore(store, (state) => {
    const aim = aimNow(state);
    return aim?.at === 'piece' ? aim.piece : null;
  });
  const shown = useStore(store, (state) => state.tool === 'fire' && !state.shot && !state.playing);
  if (!shown || !preview || !firer) return null;
  const target = pieceOf(scene, targetId);
  const { band, toHit, refusal, sight, range } = preview;
  const number = toHit ? `, ${toHit.number > 0 ? `${Math.min(10, toHit.number)} or under` : 'no chance'}` : '';
  const far = (Math.round(range * 10) / 10).toFixed(1);
  const label = band ? `${far} ${scene.unit}, ${band.band}${number}` : `${far} ${scene.unit}, out of range`;
  const hiding = sight.obstructions
    .map(({ id, label: name, hides, touch }) => ({
      id,
      label: name,
      shape: shapeOf(scene, id, touch),
      share: Math.max(hides.seen, hides.shotAt),
    }))
    .filter((each): each is typeof each & { shape: Shape } => each.shape !== undefined)
    .sort((a, b) => b.share - a.share);
  return (
    <SightLine
      from={firer}
      to={preview.at}
      verdict={sight}
      label={label}
      zoom={zoom}
      targetRadius={target ? drawnRadius(target, zoom) : 0}
      firerRadius={drawnRadius(firer, zoom)}
      hiding={hiding}
      refused={refusal !== undefined}
    />
  );
}

/** The effect area as it would stand on a hit, while the target is pointed at (HL-05, HL-06). */
export function AimedArea({ store }: Props) {
  const area = useStore(store, (state) =>
    state.tool === 'fire' && !state.shot && !state.playing ? currentPreview(state)?.area?.area : undefined,
  );
  const zoom = useStore(store, (state) => state.camera.zoom);
  return area ? <AreaGhost area={area} colour={MAP.fireArea} zoom={zoom} name="aimed-area" /> : null;
}

/** Where the GM is about to put the landing, and whom it would catch there (CO-08, HL-07). Never for the players. */
export function GmLanding({ store }: Props) {
  const ghost = useStore(store, gmGhost);
  const zoom = useStore(store, (state) => state.camera.zoom);
  if (!ghost) return null;
  const names = ghost.caught?.pieces.map((piece) => piece.name) ?? [];
  const said =
    names.length > 3 ? `catches ${names.length}` : names.length > 0 ? `catches ${names.join(', ')}` : 'catches nobody';
  return (
    <>
      {ghost.caught ? <AreaGhost area={ghost.caught.area} colour={MAP.gm} zoom={zoom} name="gm-area" /> : null}
      <GhostMark at={ghost.at} zoom={zoom} label={said} />
    </>
  );
}

/** Why the piece that somebody tried to move stays where it is (HL-20, HL-21). */
export function RefusedMove({ store }: Props) {
  const refused = useStore(store, shownRefusal);
  const scene = useStore(store, sceneOf);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const view = useStore(store, useShallow(freeView));
  const piece = refused && pieceOf(scene, refused.piece);
  if (!refused || !piece) return null;
  const text = `${refused.refusal.reason} ${refused.refusal.rule}`;
  // Beside the panels, so that all of it can be read.
  const half = plateSize(text, false, 13).width / 2 / zoom;
  const middle = Math.max(view.left + half, Math.min(view.right - half, piece.x));
  return (
    <Pixels x={piece.x} y={piece.y} zoom={zoom} name="refused-move">
      <Plate
        text={text}
        x={(middle - piece.x) * zoom}
        y={-drawnRadius(piece, zoom) - 30}
        size={13}
        edge={MAP.partial}
        colour={MAP.partial}
      />
    </Pixels>
  );
}

/** The shot as it plays, or as it lies there. */
export function PlayingShot({ store, clock, still }: Props & { readonly clock: Clock; readonly still: boolean }) {
  const playing = useStore(store, (state) => state.playing);
  const scene = useStore(store, sceneOf);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const timeline = useStore(store, (state) => currentTimeline(state, still));
  if (!playing) return null;
  return (
    <ShotPlayback
      key={playing.run}
      steps={playing.steps}
      timeline={timeline}
      play={{ clock, still }}
      scene={scene}
      pieces={scene.pieces}
      zoom={zoom}
    />
  );
}
