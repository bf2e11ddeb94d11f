import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { Measure } from '../canvas/aiming/measure.tsx';
import { Ping } from '../canvas/aiming/ping.tsx';
import { GhostPieces } from '../canvas/pieces/ghost-pieces.tsx';
import { namePlaces } from '../canvas/pieces/name-places.ts';
import { TurnMark } from '../canvas/pieces/turn-mark.tsx';
import { ShotPlayer, usePlacing } from '../canvas/playback/shot-player.tsx';
import type { Line, Rect } from '../canvas/primitives/rect.ts';
import { useFontsArrived } from '../canvas/primitives/text-width.ts';
import { MapStage } from '../canvas/stage/map-stage.tsx';
import { FogShade, SpotlightShade } from '../canvas/stage/shades.tsx';
import { keepingEqual } from '../lib/keep-equal.ts';
import type { Clock } from '../playback/clock.ts';
import type { Glides } from '../playback/glides.ts';
import type { Ghost } from '../player-view/ghosts.ts';
import type { ProjectedShot } from '../player-view/types.ts';
import type { Camera } from '../scene/map/camera.ts';
import { captionTimelineOf, stepsOf } from './caption-timeline.ts';
import { namedDuring, piecesNow, thingsNow } from './drawn-now.ts';
import { isPlaying } from './held-scene.ts';
import { layoutOf } from './layout.ts';
import { ScreenStencilPlates, ScreenStencilsGround } from './screen-stencils.tsx';
import type { ScreenStore } from './screen-store.ts';
import { asScene } from './to-scene.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** The same set until somebody else is named. */
const namedNow = keepingEqual(namedDuring);

const NO_GHOSTS: readonly Ghost[] = [];

/** Narrower than this, there is no room for tags: results are numbers, and their list is below the map. */
const NARROW = 4 / 3;

/** Names keep so far from the edges of the screen, in CSS pixels. */
const EDGE = 4;

/**
 * The part of the map that a camera shows in some width and height of the screen, below what is covered and away from the
 * edges, in the pixels in which names are placed at a zoom.
 */
function partOf({ x, y, zoom: own }: Camera, width: number, height: number, zoom: number, covered: number): Rect {
  const scale = own > 0 ? zoom / own : 0;
  return {
    left: x * zoom + EDGE * scale,
    top: y * zoom + (covered + EDGE) * scale,
    right: x * zoom + (width - EDGE) * scale,
    bottom: y * zoom + (height - EDGE) * scale,
  };
}

/** From whom a shot comes to where it is aimed, in the pixels in which names are placed. */
function aimLines(shot: ProjectedShot | null, zoom: number): readonly Line[] {
  const px = ({ x, y }: Vec2): Vec2 => ({ x: x * zoom, y: y * zoom });
  return (shot?.steps ?? []).flatMap(({ detail }) =>
    detail.kind === 'aim' ? [{ from: px(detail.from), to: px(detail.at) }] : [],
  );
}

/** The map of the players' screen, with the shot that plays on it. */
export function ScreenMap(props: {
  readonly store: ScreenStore;
  readonly clock: Clock;
  readonly glides: Glides;
  readonly ghostGlides: Glides;
  readonly pings: Clock;
  readonly still: boolean;
  /** What a page of its own draws above the map, at a zoom. */
  readonly more?: (zoom: number) => ReactNode;
}) {
  const { store, clock, glides, ghostGlides, pings, still, more } = props;
  const shown = useStore(store, (state) => state.scene);
  const coming = useStore(store, (state) => state.coming);
  const projectedShot = useStore(store, (state) => state.projectedShot);
  // On the whole map there is no room for its marks, and the pieces are in their way.
  const marked = useStore(store, (state) => (state.returned ? null : state.projectedShot));
  const beat = useStore(store, (state) => state.beat);
  const camera = useStore(store, (state) => state.camera);
  const heading = useStore(store, (state) => state.heading);
  const size = useStore(store, (state) => state.size);
  const picture = useStore(store, (state) => state.picture);
  const faces = useStore(store, (state) => state.faces);
  const ping = useStore(store, (state) => state.ping);
  const { theme, spotlight } = useStore(store, (state) => state.settings);
  const scene = useMemo(() => shown && asScene(shown), [shown]);
  const { scale, free } = layoutOf(size);
  const zoom = camera.zoom / scale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the store, when one of these has changed
  const pieces = useMemo(() => piecesNow(store.getState()), [shown, coming, projectedShot, beat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the store, when one of these has changed
  const obstructions = useMemo(() => thingsNow(store.getState()), [shown, coming, projectedShot, beat]);
  const involved = useMemo(() => namedNow(marked, beat), [marked, beat]);
  // What the words leave free, in the pixels in which names are placed: now during a shot, else where the camera goes.
  const seen = involved ? camera : heading;
  const below = projectedShot ? free : size.height;
  const { top = 0 } = size;
  const inView = useMemo(() => partOf(seen, size.width, below, zoom, top), [seen, size.width, below, zoom, top]);
  const bars = scene?.settings.health.bars === 'always';
  const current = shown?.initiative?.current ?? null;
  const fonts = useFontsArrived();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are measured again when their font has arrived.
  const names = useMemo(
    () =>
      namePlaces(
        pieces.filter(({ id, name }) => name !== '' && (!involved || involved.has(id))),
        zoom,
        NOBODY,
        inView,
        involved ? { crowd: pieces, ways: aimLines(marked, zoom), bars } : { crowd: [], ways: [], bars, turn: current },
      ),
    [pieces, involved, marked, zoom, inView, bars, current, fonts],
  );
  // All names that stand at some time of the shot, where the camera goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are measured again when their font has arrived.
  const ends = useMemo(() => {
    const named = namedDuring(marked, -1);
    return namePlaces(
      pieces.filter(({ id, name }) => name !== '' && named?.has(id)),
      heading.zoom / scale,
      NOBODY,
      partOf(heading, size.width, free, heading.zoom / scale, top),
      { crowd: pieces, ways: aimLines(marked, heading.zoom / scale), bars },
    );
  }, [pieces, marked, heading, size.width, free, top, scale, bars, fonts]);
  // The marks of a shot are placed where the camera goes.
  const there = {
    left: heading.x,
    top: heading.y + top / (heading.zoom || 1),
    right: heading.x + size.width / (heading.zoom || 1),
    bottom: heading.y + free / (heading.zoom || 1),
  };
  const placing = usePlacing(heading.zoom / scale, there, ends);
  const play = useMemo(() => ({ clock, still }), [clock, still]);
  const pinging = useMemo(() => ({ clock: pings, still }), [pings, still]);
  const turn = useMemo(() => pieces.find(({ id }) => id === current), [pieces, current]);
  const under = useMemo(
    () => (
      <>
        {shown?.fog ? <FogShade {...shown.fog} /> : null}
        {shown ? <ScreenStencilsGround scene={shown} zoom={zoom} /> : null}
        {turn ? <TurnMark piece={turn} zoom={zoom} /> : null}
      </>
    ),
    [shown, turn, zoom],
  );
  // A shot that plays has the map to itself.
  const ghosts = useStore(store, (state) => (isPlaying(state) ? NO_GHOSTS : state.ghosts));
  const ruler = useStore(store, (state) => (isPlaying(state) ? null : state.ruler));
  const stepwise = useStore(store, (state) => state.stepwise);
  const line = captionTimelineOf({ projectedShot, scene: shown, stepwise }, still);
  const over = useMemo(
    () =>
      scene ? (
        <>
          {shown && !marked ? <ScreenStencilPlates scene={shown} zoom={zoom} /> : null}
          <GhostPieces ghosts={ghosts} pieces={pieces} glides={ghostGlides} zoom={zoom} />
          {more && zoom > 0 ? more(zoom) : null}
          {ruler ? <Measure {...ruler} live={false} zoom={zoom} /> : null}
          {marked && zoom > 0 ? (
            <ShotPlayer
              key={marked.run}
              system={marked.rulebook}
              steps={stepsOf(marked)}
              timeline={line}
              flight={marked.flight}
              play={play}
              scene={scene}
              asking={false}
              dice={false}
              marks={size.width / size.height < NARROW ? 'numbers' : 'beside'}
              zoom={zoom}
              placing={placing}
            />
          ) : null}
          {ping ? <Ping key={ping.count} at={ping.at} zoom={zoom / 2} play={pinging} /> : null}
          {spotlight ? <SpotlightShade {...spotlight} /> : null}
        </>
      ) : null,
    [
      scene,
      shown,
      pieces,
      ghosts,
      ruler,
      ghostGlides,
      marked,
      line,
      play,
      pinging,
      zoom,
      size,
      ping,
      spotlight,
      placing,
      more,
    ],
  );
  if (!scene || size.width === 0 || camera.zoom === 0) return null;
  const bitmap = picture && picture.key === shown?.picture?.key ? picture.image : null;
  return (
    <MapStage
      key={picture?.parts ?? 0}
      scene={scene}
      pieces={pieces}
      names={names}
      glides={glides}
      picture={bitmap}
      piecePictures={faces}
      tone={theme}
      camera={camera}
      size={size}
      scale={scale}
      showObstructions
      obstructions={obstructions}
      showGrid={scene.settings.showGrid}
      selected={NOBODY}
      under={under}
      over={over}
    />
  );
}
