import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { RolledPool, TestKind } from '@fall-of-shot/rules/step';
import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Line, Rect, Text } from 'react-konva/lib/ReactKonvaCore';
import { PIPS } from '../../design/pips.ts';
import type { Beat, Span } from '../../playback/timeline.ts';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../primitives/plate.tsx';
import { about, type Rect as Box, covered, overlap } from '../primitives/rect.ts';
import { tumble } from '../primitives/tumble.ts';
import { type Play, useBeat } from '../primitives/use-beat.ts';

const SIDE = 18;
/** The size of a number on a die, in window pixels. */
const NUMBER = 11;
const GAP = 4;
/** The distance of a pool from its roller's centre. */
const OFF = { over: 34, under: 58, aside: 40 } as const;
/** The distance from the roller's centre at which the line to the dice begins, in window pixels. */
const FROM = 20;
/** The label that counts the hits. */
const WORDS = { size: 13, height: 27 } as const;
/** Dice per row; more go into further rows. */
const ROW = 8;

/** A die in window pixels around its centre, highlighted if it is a hit: six-sided ones have pips, others a number. */
function PoolDie(props: {
  readonly sides: number;
  readonly face: number;
  readonly lit: boolean;
  readonly attack: boolean;
  readonly x: number;
  readonly y: number;
}) {
  const { sides, face, lit, attack, x, y } = props;
  const fill = lit ? (attack ? MAP.fire : MAP.text) : MAP.dieIdle;
  const mark = lit ? (attack ? MAP.onFire : MAP.pip) : MAP.rim;
  return (
    <Group x={x} y={y} name={lit ? 'die hit' : 'die'}>
      <Rect x={-SIDE / 2} y={-SIDE / 2} width={SIDE} height={SIDE} cornerRadius={SIDE * 0.2} fill={fill} />
      {sides === 6 ? (
        (PIPS[face] ?? []).map((at) => (
          <Circle key={`${at.x}/${at.y}`} x={(at.x * SIDE) / 2} y={(at.y * SIDE) / 2} radius={1.7} fill={mark} />
        ))
      ) : (
        <Text
          text={String(face)}
          x={-SIDE / 2}
          y={-SIDE / 2}
          width={SIDE}
          height={SIDE}
          align="center"
          verticalAlign="middle"
          fontFamily={FONT}
          fontStyle="700"
          fontSize={NUMBER}
          fill={mark}
        />
      )}
    </Group>
  );
}

/** The dice side by side: hits first, ones last, each with its own index. */
function laidOut(faces: readonly number[]): readonly { readonly place: number; readonly face: number }[] {
  return [...faces].sort((a, b) => b - a).map((face, place) => ({ place, face }));
}

/** The size of a pool with its label, in window pixels. */
function sizeOf(
  { faces }: RolledPool,
  text: string,
): { readonly width: number; readonly dice: number; readonly height: number } {
  const rows = Math.ceil(faces.length / ROW);
  const dice = rows * (SIDE + GAP) + GAP + 4;
  return {
    width: Math.max(plateSize(text, false, WORDS.size).width, Math.min(faces.length, ROW) * (SIDE + GAP) + GAP + 4),
    dice,
    height: dice + WORDS.height,
  };
}

/** The directions for a pool from its roller, those above and below first: it is wider than high. */
const DIRECTIONS = [0, 8, 4, 12, 2, 14, 6, 10, 1, 15, 3, 13, 5, 11, 7, 9].map((turn) => {
  const angle = (turn / 16) * 2 * Math.PI;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
});

/** How much farther away it may be, in window pixels; what that costs, and what it costs to cover anything at all. */
const FARTHER = [0, 24, 48, 80, 120, 170, 230] as const;
const FARTHEST = Math.max(...FARTHER) + Math.max(OFF.over, OFF.under, OFF.aside);
const WORTH = 10;
const COVERS = 4000;

/** How much more it matters that dice are in view than that they cover nothing. */
const UNSEEN = 8;

/** The part of a direction that moves a box to the side of its anchor. */
function side(part: number): number {
  return Math.abs(part) < 0.3 ? 0 : Math.sign(part);
}

/** A box that dice keep off, from a time on: a tag takes no ground before it is told. */
export interface TakenInTime extends Box {
  readonly from?: number;
}

/** A pool that needs a place. */
export interface PoolToPlace {
  readonly at: Vec2;
  readonly pool: RolledPool;
  readonly text: string;
  /** When it lies on the map; always, if not given. */
  readonly during?: Span;
}

const ALWAYS: Span = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * Places each pool near its roller so that it is fully in view and covers no other pool, piece or name that is there at
 * the same time, if possible. In window pixels from the scene's origin.
 *
 * @param view the visible area, clear of panels
 */
export function poolPlaces(pools: readonly PoolToPlace[], taken: readonly TakenInTime[], view: Box): readonly Vec2[] {
  const placed: { readonly box: Box; readonly during: Span }[] = [];
  return pools.map(({ at, pool, text, during = ALWAYS }) => {
    const used = [
      ...taken.filter(({ from = Number.NEGATIVE_INFINITY }) => from < during.end),
      ...placed
        .filter((each) => each.during.start < during.end && during.start < each.during.end)
        .map(({ box }) => box),
    ];
    const size = sizeOf(pool, text);
    const reach = about(at, { width: 2 * (FARTHEST + size.width), height: 2 * (FARTHEST + size.height) });
    const near = used.filter((each) => overlap(reach, each));
    let best = { by: { x: 0, y: 0 }, box: about(at, size), cost: Number.POSITIVE_INFINITY };
    for (const far of FARTHER) {
      // What is farther off costs more, whatever it covers.
      if (best.cost <= far * WORTH) break;
      for (const { x, y } of DIRECTIONS) {
        const by = {
          x: x * (OFF.aside + far) + side(x) * (size.width / 2),
          y: y * ((y > 0 ? OFF.under : OFF.over) + far) + side(y) * (size.height / 2),
        };
        const box = about({ x: at.x + by.x, y: at.y + by.y }, size);
        const unseen = size.width * size.height - covered(box, [view]);
        const least = Math.round(UNSEEN * unseen) + far * WORTH;
        if (least >= best.cost) continue;
        // Rounded, so that rounding does not choose.
        const under = Math.round(covered(box, near));
        const cost = under + (under > 0 ? COVERS : 0) + least;
        if (cost < best.cost) best = { by, box, cost };
      }
    }
    placed.push({ box: best.box, during });
    return best.by;
  });
}

/** A rolled pool above its roller: its dice tumble, then the number of hits is known. It goes when its result plays. */
export function PoolMark(props: {
  readonly at: Vec2;
  readonly test: TestKind;
  readonly pool: RolledPool;
  /** The result of its dice. */
  readonly text: string;
  /** For an attack: not enough hits. */
  readonly lost?: boolean;
  /** The centre of the pool from its roller, in window pixels. */
  readonly by: Vec2;
  readonly beat: Beat | undefined;
  readonly gone: Beat | undefined;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { at, by, test, pool, text, lost = false, beat, gone, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  const roll = beat && { start: beat.start, end: beat.told };
  useBeat(
    group,
    play,
    roll,
    (node, share, time) => {
      node.visible((share > 0 || time === beat?.start) && (!gone || time < gone.told));
      tumble(node, share);
    },
    'linear',
  );
  const faces = laidOut(pool.faces);
  const { dice: height, height: whole } = sizeOf(pool, text);
  const width = Math.min(faces.length, ROW) * (SIDE + GAP) + GAP + 4;
  const colour = test === 'attack' && !lost ? MAP.fireText : MAP.text;
  const gap = Math.hypot(by.x, by.y) || 1;
  const placeOf = (place: number) => ({
    x: -width / 2 + GAP + 2 + SIDE / 2 + (place % ROW) * (SIDE + GAP),
    y: -height / 2 + GAP + 2 + SIDE / 2 + Math.floor(place / ROW) * (SIDE + GAP),
  });
  const toPool = [(by.x / gap) * FROM, (by.y / gap) * FROM, by.x, by.y];
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name={`pool pool-${test}`}>
      <Group ref={group} visible={false}>
        <Line points={toPool} stroke={faded(MAP.casing, 0.7)} strokeWidth={5} lineCap="round" />
        <Line points={toPool} stroke={colour} strokeWidth={2} lineCap="round" />
        <Group x={by.x} y={by.y + (whole - height) / 2}>
          {faces.length > 0 ? (
            <Rect
              x={-width / 2}
              y={-height / 2}
              width={width}
              height={height}
              cornerRadius={8}
              fill={faded(MAP.casing, 0.92)}
            />
          ) : null}
          <Group name="tumbling">
            {faces.map(({ place }) => (
              <Rect
                key={place}
                name="blank"
                width={SIDE}
                height={SIDE}
                offsetX={SIDE / 2}
                offsetY={SIDE / 2}
                cornerRadius={SIDE * 0.2}
                fill={MAP.dieIdle}
                {...placeOf(place)}
              />
            ))}
          </Group>
          <Group name="settled" visible={false}>
            {faces.map(({ place, face }) => (
              <PoolDie
                key={place}
                sides={pool.sides}
                face={face}
                lit={face >= pool.hitsFrom}
                attack={test === 'attack'}
                {...placeOf(place)}
              />
            ))}
            <Plate text={text} y={-height / 2 - 15} size={WORDS.size} colour={colour} />
          </Group>
        </Group>
      </Group>
    </Pixels>
  );
}
