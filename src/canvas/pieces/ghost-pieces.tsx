import type Konva from 'konva';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { distance2, lerp2, type Vec2 } from '../../geometry/plane/vec.ts';
import type { Glides } from '../../playback/glides.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { MAP } from '../primitives/palette.ts';
import { setPoints } from '../primitives/use-beat.ts';
import { PieceSet } from './piece-set.tsx';
import { drawnRadius } from './piece-size.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The line between the edges of a piece and its ghost; no points if they touch. */
function lineBetween(from: Vec2, to: Vec2, radius: number): number[] {
  const length = distance2(from, to);
  if (length <= 2 * radius) return [];
  const [a, b] = [lerp2(from, to, radius / length), lerp2(to, from, radius / length)];
  return [a.x, a.y, b.x, b.y];
}

/** A ghost where it is held; the line to it glides with it. */
function GhostPiece(props: {
  readonly piece: Piece;
  readonly at: Vec2;
  readonly glides: Glides;
  readonly zoom: number;
}) {
  const { piece, at, glides, zoom } = props;
  const body = useRef<Konva.Group>(null);
  const held = useMemo(() => [{ ...piece, x: at.x, y: at.y }], [piece, at]);
  const lines = useRef<Konva.Group>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      const flock = glides.now().flocks.find(({ ids }) => ids.has(piece.id));
      const { x, y } = flock?.offset() ?? { x: 0, y: 0 };
      body.current?.position({ x, y });
      for (const line of lines.current?.find<Konva.Line>('Line') ?? []) {
        setPoints(line, lineBetween(piece, { x: at.x + x, y: at.y + y }, drawnRadius(piece, zoom) / zoom));
      }
    };
    show();
    return glides.listen(show);
  }, [glides, piece, at, zoom]);
  return (
    <Group name="ghost">
      <Group ref={lines} name="ghost-line">
        <Line stroke={MAP.casing} strokeWidth={4 / zoom} opacity={0.5} />
        <Line stroke={MAP.clear} strokeWidth={1.5 / zoom} opacity={0.8} />
      </Group>
      <Group ref={body} opacity={0.5}>
        <PieceSet pieces={held} zoom={zoom} selected={NOBODY} bars={false} name="ghost-piece" />
      </Group>
    </Group>
  );
}

/** Translucent copies of pieces where the GM holds them, each with a thin line from where the piece stands. */
export function GhostPieces(props: {
  readonly ghosts: readonly (Vec2 & { readonly id: string })[];
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
