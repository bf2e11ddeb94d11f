import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { AreaGhost } from '../../canvas/aiming/area-ghost.tsx';
import { Ping } from '../../canvas/aiming/ping.tsx';
import { Rings } from '../../canvas/aiming/rings.tsx';
import { drawnRadius } from '../../canvas/pieces/piece-node.tsx';
import { GhostMark } from '../../canvas/playback/moved-mark.tsx';
import { ToldShot } from '../../canvas/playback/shot-player.tsx';
import { MAP } from '../../canvas/primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../../canvas/primitives/plate.tsx';
import type { Clock } from '../../playback/clock.ts';
import type { PlacedArea } from '../../rules/step.ts';
import { figure } from '../../rules/wording.ts';
import { footprintOf } from '../../scene/schema/footprint.ts';
import { perMetreOf } from '../../scene/schema/units.ts';
import { askedAbout } from '../../store/attack/asked-entities.ts';
import {
  currentPreview,
  firerNow,
  firingWeapon,
  isAiming,
  pieceOf,
  sceneNow,
  sceneOf,
  shownRefusal,
  shownStop,
} from '../../store/attack/selectors.ts';
import { gmGhost, openQuestions, playedBy } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';
import { freeView } from '../../store/view/camera.ts';
import { currentTimeline } from '../drivers/playback-driver.ts';

// These stand inside Konva's own tree, where the page's contexts do not reach: the store comes by props.
interface Props {
  readonly store: AppStore;
}

/** The band or the increment that the target lies in, as the rings know it. */
function litRing(state: AppState): string | null {
  const shown = currentPreview(state);
  if (!shown) return null;
  if (shown.system === 'hit-locations') return shown.band?.band ?? null;
  return shown.system === 'action-tests' ? String(shown.success.row?.to ?? null) : String(shown.increment);
}

/** The weapon's range bands or increments around the firer, while the fire tool is in hand. */
export function FiringRings({ store }: Props) {
  const firer = useStore(store, (state) => (isAiming(state) ? firerNow(state) : undefined));
  const weapon = useStore(store, firingWeapon);
  const perInch = useStore(store, (state) => sceneOf(state).settings.perInch);
  const edge = useStore(store, (state) => sceneOf(state).settings.range === 'edge');
  const zoom = useStore(store, (state) => state.camera.zoom);
  const lit = useStore(store, litRing);
  const perMetre = useStore(store, (state) => perMetreOf(sceneOf(state)));
  const unit = useStore(store, (state) => sceneOf(state).unit);
  const view = useStore(store, useShallow(freeView));
  const target = useStore(store, (state) => currentPreview(state)?.at ?? null);
  const around = useMemo(() => (edge && firer ? footprintOf(firer) : null), [edge, firer]);
  if (!firer || !weapon) return null;
  const rings =
    weapon.system === 'hit-locations'
      ? weapon.bands.map((band) => ({
          radius: band.to * perInch,
          label: `${band.band}, ${figure(band.to)} in`,
          lit: band.band === lit,
        }))
      : weapon.system === 'action-tests'
        ? weapon.rows.map(({ to, target: needed }) => ({
            radius: to * perMetre,
            label: `${figure(to * perMetre)} ${unit}, ${needed}S`,
            lit: String(to) === lit,
          }))
        : Array.from({ length: weapon.increments }, (_, i) => ({
            radius: (i + 1) * weapon.increment * perMetre,
            label: `${figure((i + 1) * weapon.increment * perMetre)} ${unit}`,
            lit: String(i + 1) === lit,
          }));
  return <Rings at={firer} around={around} rings={rings} zoom={zoom} view={view} target={target} />;
}

/** The area of what is aimed at now. */
function areaNow(state: AppState): PlacedArea | undefined {
  const shown = currentPreview(state);
  return shown?.system === 'hit-locations' ? shown.area?.area : (shown?.area ?? undefined);
}

/** The effect area as it would stand on a hit, while the target is pointed at (HL-05, HL-06). */
export function AimedArea({ store }: Props) {
  const area = useStore(store, (state) => (isAiming(state) ? areaNow(state) : undefined));
  const zoom = useStore(store, (state) => state.camera.zoom);
  return area ? <AreaGhost area={area} colour={MAP.fireArea} zoom={zoom} name="aimed-area" /> : null;
}

/** Where the GM is about to put the landing, and whom it would catch there (CO-08, HL-07). Never for the players. */
export function GmLanding({ store }: Props) {
  const ghost = useStore(store, gmGhost);
  const flies = useStore(store, (state) => playedBy(state) === 'unintended-targets');
  const zoom = useStore(store, (state) => state.camera.zoom);
  if (!ghost) return null;
  const names = ghost.caught?.pieces.map((piece) => piece.name) ?? [];
  if (flies) return <GhostMark at={ghost.at} zoom={zoom} label="ends here" />;
  const said =
    names.length > 3 ? `catches ${names.length}` : names.length > 0 ? `catches ${names.join(', ')}` : 'catches nobody';
  return (
    <>
      {ghost.caught ? <AreaGhost area={ghost.caught.area} colour={MAP.gm} zoom={zoom} name="gm-area" /> : null}
      <GhostMark at={ghost.at} zoom={zoom} label={said} />
    </>
  );
}

/** Why the piece that somebody tried to move stays where it is (HL-20, HL-21), or what it came up against. */
export function RefusedMove({ store }: Props) {
  const refused = useStore(store, shownRefusal);
  const said = useStore(store, (state) => shownStop(state)?.said ?? null);
  const piece = useStore(store, (state) => {
    const id = shownRefusal(state)?.piece ?? shownStop(state)?.piece ?? null;
    return id === null ? undefined : pieceOf(sceneNow(state), id);
  });
  const zoom = useStore(store, (state) => state.camera.zoom);
  const view = useStore(store, useShallow(freeView));
  const text = refused ? `${refused.refusal.reason} ${refused.refusal.rule}` : said;
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

/** A place that somebody points out. */
export function PingMark({ store, clock, still }: Props & { readonly clock: Clock; readonly still: boolean }) {
  const ping = useStore(store, (state) => state.ping);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const play = useMemo(() => ({ clock, still }), [clock, still]);
  return ping ? <Ping key={ping.count} at={ping.at} zoom={zoom} play={play} /> : null;
}

/** The shot as it plays, or as it lies there. */
export function PlayingShot({ store, clock, still }: Props & { readonly clock: Clock; readonly still: boolean }) {
  const playing = useStore(store, (state) => state.playing);
  const scene = useStore(store, sceneOf);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const timeline = useStore(store, (state) => currentTimeline(state, still));
  const rulebook = useStore(store, playedBy);
  const asking = useStore(store, (state) => askedAbout(openQuestions(state)).length > 0);
  const view = useStore(store, useShallow(freeView));
  const play = useMemo(() => ({ clock, still }), [clock, still]);
  if (!playing) return null;
  return (
    <ToldShot
      key={playing.run}
      rulebook={rulebook}
      steps={playing.steps}
      timeline={timeline}
      play={play}
      scene={scene}
      asking={asking}
      zoom={zoom}
      view={view}
    />
  );
}
