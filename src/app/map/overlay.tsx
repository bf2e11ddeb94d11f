import { unitsIn } from '@fall-of-shot/rules/unit-scale';
import { measured } from '@fall-of-shot/rules/wording';
import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { AreaGhost } from '../../canvas/aiming/area-ghost.tsx';
import { Ping } from '../../canvas/aiming/ping.tsx';
import { Rings } from '../../canvas/aiming/rings.tsx';
import { canvasSystems, type DrawnName } from '../../canvas/canvas-system.ts';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { LandingPreviewMark } from '../../canvas/playback/landing-preview.tsx';
import { ShotPlayer, usePlacing } from '../../canvas/playback/shot-player.tsx';
import { MAP } from '../../canvas/primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../../canvas/primitives/plate.tsx';
import { useSettled } from '../../canvas/primitives/use-settled.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { Clock } from '../../playback/clock.ts';
import { footprintOf } from '../../scene/schema/footprint.ts';
import { perMetreOf } from '../../scene/schema/units.ts';
import { currentPreview, firingWeapon, isAiming } from '../../store/attack/aim-selectors.ts';
import { questionEntities } from '../../store/attack/question-entities.ts';
import { landingPreview, openQuestions, playedBy, questionWaits } from '../../store/attack/shot-selectors.ts';
import { isVolley } from '../../store/attack/volley-rows.ts';
import { visibleRefusal } from '../../store/document/move-checks.ts';
import { showsHeat } from '../../store/heat/heat-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { pieceOf, sceneNow, sceneOf, selectedPieceNow, shownStop } from '../../store/state/scene-selectors.ts';
import { freeView, viewOfMarks } from '../../store/view/camera.ts';
import { currentTimeline, playedFlight } from '../drivers/playback-driver.ts';

// Rendered in Konva's own tree, where React contexts of the page are not available: the store is a prop.
interface Props {
  readonly store: AppStore;
}

/** The weapon's range bands or increments around the firer, with the fire tool. */
export function FiringRings({ store }: Props) {
  const firer = useStore(store, (state) =>
    isAiming(state) && !isVolley(state) && !showsHeat(state) ? selectedPieceNow(state) : undefined,
  );
  const weapon = useStore(store, firingWeapon);
  const perInch = useStore(store, (state) => sceneOf(state).settings.perInch);
  const grid = useStore(store, (state) => sceneOf(state).grid);
  const edge = useStore(store, (state) => sceneOf(state).settings.range === 'edge');
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const lit = useStore(store, (state) => currentPreview(state)?.reach.stretch ?? null);
  const perMetre = useStore(store, (state) => perMetreOf(sceneOf(state)));
  const unit = useStore(store, (state) => sceneOf(state).unit);
  const view = useStore(store, useShallow(freeView));
  const target = useStore(store, (state) => currentPreview(state)?.at ?? null);
  const around = useMemo(() => (edge && firer ? footprintOf(firer) : null), [edge, firer]);
  if (!firer || !weapon) return null;
  const { unit: own, saidIn, stretches } = engagementSystems.get(weapon.system).rangeScale(weapon, { grid, perInch });
  const perUnit = unitsIn(own, { perInch, perMetre });
  const rings = stretches.map(({ name, to, ring }) => ({
    radius: to * perUnit,
    label: ring(saidIn === 'its unit' ? measured(to, own) : measured(to * perUnit, unit)),
    lit: name === lit,
  }));
  return <Rings at={firer} around={around} rings={rings} zoom={zoom} view={view} target={target} />;
}

/** The effect area of a hit on the current target (HL-05, HL-06). */
export function AimedArea({ store }: Props) {
  const area = useStore(store, (state) =>
    isAiming(state) && !showsHeat(state) ? currentPreview(state)?.area : undefined,
  );
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  return area ? <AreaGhost area={area} colour={MAP.fireArea} zoom={zoom} name="aimed-area" /> : null;
}

/** Where the GM is about to put the landing, and what it would catch there (CO-08, HL-07). Never shown to players. */
export function LandingPreview({ store }: Props) {
  const ghost = useStore(store, landingPreview);
  const label = useStore(store, (state) => canvasSystems.find(playedBy(state) ?? '')?.draggedLabel);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  if (!ghost) return null;
  const names = ghost.caught?.pieces.map((piece) => piece.name) ?? [];
  if (label !== undefined) return <LandingPreviewMark at={ghost.at} zoom={zoom} label={label} />;
  const reason =
    names.length > 3 ? `catches ${names.length}` : names.length > 0 ? `catches ${names.join(', ')}` : 'catches nobody';
  return (
    <>
      {ghost.caught ? <AreaGhost area={ghost.caught.area} colour={MAP.gm} zoom={zoom} name="gm-area" /> : null}
      <LandingPreviewMark at={ghost.at} zoom={zoom} label={reason} />
    </>
  );
}

/** Why a piece that somebody tried to move may not move (HL-20, HL-21), or what stopped it. */
export function RefusedMove({ store }: Props) {
  const refused = useStore(store, visibleRefusal);
  const stopped = useStore(store, (state) => shownStop(state)?.text ?? null);
  const piece = useStore(store, (state) => {
    const id = visibleRefusal(state)?.piece ?? shownStop(state)?.piece ?? null;
    return id === null ? undefined : pieceOf(sceneNow(state), id);
  });
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const view = useStore(store, useShallow(freeView));
  const text = refused ? `${refused.refusal.reason} ${refused.refusal.rule}` : stopped;
  if (!text || !piece) return null;
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

/** A pinged place. */
export function PingMark({ store, clock, still }: Props & { readonly clock: Clock; readonly still: boolean }) {
  const ping = useStore(store, (state) => state.pointer.ping);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const play = useMemo(() => ({ clock, still }), [clock, still]);
  return ping ? <Ping key={ping.count} at={ping.at} zoom={zoom} play={play} /> : null;
}

/** The shot as it plays, or at its end. */
export const PlayingShot = memo(function PlayingShot({
  store,
  names,
  onNamesCovered,
  clock,
  still,
}: Props & {
  readonly names: readonly DrawnName[];
  readonly onNamesCovered: (pieces: readonly string[]) => void;
  readonly clock: Clock;
  readonly still: boolean;
}) {
  const playing = useStore(store, (state) => state.playback.playing);
  const scene = useStore(store, sceneOf);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const timeline = useStore(store, (state) => currentTimeline(state, still));
  const rulebook = useStore(store, playedBy);
  const flight = useStore(store, playedFlight) ?? 'bullet';
  const asking = useStore(store, (state) => !questionWaits(state) && questionEntities(openQuestions(state)).length > 0);
  const view = useStore(store, useShallow(viewOfMarks));
  // While the camera moves, nothing is placed anew; names wait for it by themselves.
  const camera = useSettled(useMemo(() => ({ zoom, view }), [zoom, view]));
  const placing = usePlacing(camera.zoom, camera.view, names);
  const play = useMemo(() => ({ clock, still }), [clock, still]);
  if (!playing) return null;
  return (
    <ShotPlayer
      key={playing.run}
      system={rulebook}
      steps={playing.steps}
      timeline={timeline}
      flight={flight}
      play={play}
      scene={scene}
      asking={asking}
      zoom={zoom}
      dice
      marks="beside"
      placing={placing}
      onNamesCovered={onNamesCovered}
    />
  );
});
