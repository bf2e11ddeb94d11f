import { distance2, lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Group, Line } from 'react-konva/lib/ReactKonvaCore';
import type { Glides } from '../../playback/glides.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { setPoints } from '../primitives/use-beat.ts';
import { Waypoint } from '../primitives/waypoint.tsx';
import { PieceSet } from './piece-set.tsx';
import { drawnRadius } from './piece-size.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The line between two places, as far from each as given; no points if that is all of it. */
function lineBetween(from: Vec2, to: Vec2, offFrom: number, offTo: number): number[] {
  const length = distance2(from, to);
  if (length <= offFrom + offTo) return [];
  const [a, b] = [lerp2(from, to, offFrom / length), lerp2(to, from, offTo / length)];
  return [a.x, a.y, b.x, b.y];
}

/** Where a piece is held, and its way there. */
interface HeldPiece extends Vec2 {
  readonly id: string;
  readonly way?: { readonly waypoints: readonly Vec2[]; readonly length: string };
}

/** A ghost where it is held; the line to it glides with it. */
function GhostPiece(props: {
  readonly piece: Piece;
  readonly at: HeldPiece;
  readonly glides: Glides;
  readonly zoom: number;
}) {
  const { piece, at, glides, zoom } = props;
  const body = useRef<Konva.Group>(null);
  const held = useMemo(() => [{ ...piece, x: at.x, y: at.y }], [piece, at]);
  const lines = useRef<Konva.Group>(null);
  const words = useRef<Konva.Group>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      const flock = glides.now().flocks.find(({ ids }) => ids.has(piece.id));
      const { x, y } = flock?.offset() ?? { x: 0, y: 0 };
      body.current?.position({ x, y });
      words.current?.position({ x, y });
      const radius = drawnRadius(piece, zoom) / zoom;
      const corner = at.way?.waypoints.at(-1);
      for (const line of lines.current?.find<Konva.Line>('Line') ?? []) {
        setPoints(line, lineBetween(corner ?? piece, { x: at.x + x, y: at.y + y }, corner ? 0 : radius, radius));
      }
    };
    show();
    return glides.listen(show);
  }, [glides, piece, at, zoom]);
  const { waypoints = [], length = '' } = at.way ?? {};
  const [first = at] = waypoints;
  const radius = drawnRadius(piece, zoom) / zoom;
  const corners = [...lineBetween(piece, first, radius, 0), ...waypoints.slice(1).flatMap(({ x, y }) => [x, y])];
  return (
    <Group name="ghost">
      {waypoints.length > 0 ? (
        <Group name="ghost-way">
          <Line points={corners} stroke={MAP.casing} strokeWidth={4 / zoom} opacity={0.5} />
          <Line points={corners} stroke={MAP.clear} strokeWidth={1.5 / zoom} opacity={0.8} />
        </Group>
      ) : null}
      <Group ref={lines} name="ghost-line">
        <Line stroke={MAP.casing} strokeWidth={4 / zoom} opacity={0.5} />
        <Line stroke={MAP.clear} strokeWidth={1.5 / zoom} opacity={0.8} />
      </Group>
      <Group ref={body} opacity={0.5}>
        <PieceSet pieces={held} zoom={zoom} selected={NOBODY} bars={false} name="ghost-piece" />
      </Group>
      {waypoints.map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: waypoints are known by their place in the way
        <Waypoint key={i} at={each} text="" zoom={zoom} />
      ))}
      {length === '' ? null : (
        <Group ref={words}>
          <Pixels x={at.x} y={at.y} zoom={zoom}>
            <Plate text={length} y={-drawnRadius(piece, zoom) - 18} name="ghost-length" />
          </Pixels>
        </Group>
      )}
    </Group>
  );
}

/** Translucent copies of pieces where the GM holds them, each with a thin line from where the piece stands. */
export function GhostPieces(props: {
  readonly ghosts: readonly HeldPiece[];
  readonly pieces: readonly Piece[];
  readonly glides: Glides;
  readonly zoom: number;
}) {
  const { ghosts, pieces, glides, zoom } = props;
  return (
    <>
      {ghosts.map((ghost) => {
        const piece = pieces.find(({ id }) => id === ghost.id);
        return piece ? <GhostPiece key={ghost.id} piece={piece} at={ghost} glides={glides} zoom={zoom} /> : null;
      })}
    </>
  );
}
