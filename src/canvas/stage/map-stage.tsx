import type Konva from 'konva';
import { memo, type ReactNode, useRef } from 'react';
import { Layer, Stage } from 'react-konva';
import type { Obstruction, Piece, Scene } from '../../scene/schema/schema.ts';
import { ObstructionLayer } from '../obstructions/obstruction-layer.tsx';
import type { NamePlace } from '../pieces/name-places.ts';
import { Names } from '../pieces/names.tsx';
import { PieceNode } from '../pieces/piece-node.tsx';
import { type PiecePictures, PiecePicturesProvider } from '../primitives/piece-picture.tsx';
import { MapLayer, type Tone } from './map-layer.tsx';
import { useSharpness } from './sharpness.ts';

export interface MapStageProps {
  readonly scene: Scene;
  /** The pieces that lie still, in the order in which they are drawn; Konva draws a layer whole, so others are drawn over it. */
  readonly pieces: readonly Piece[];
  readonly names: readonly NamePlace[];
  readonly picture: CanvasImageSource | null;
  /** The pictures of pieces, as far as they are ready. */
  readonly piecePictures: PiecePictures;
  readonly tone: Tone;
  readonly camera: { readonly x: number; readonly y: number; readonly zoom: number };
  readonly size: { readonly width: number; readonly height: number };
  /** How many times larger than in a window at arm's length marks and words are drawn; 1 when left out. */
  readonly scale?: number;
  /** Walls and cover that lie still; those in the hand are drawn over the others. */
  readonly obstructions: readonly Obstruction[];
  readonly showObstructions: boolean;
  /** Whether the grid's own lines are drawn: while it is fitted others stand for them. */
  readonly showGrid: boolean;
  readonly selected: ReadonlySet<string>;
  /** Under the pieces: range rings. */
  readonly under: ReactNode;
  /** Over everything: what is pointed at or carried, the line, and the shot as it plays. */
  readonly over: ReactNode;
}

/** The pieces that lie still, split off so that a pan, or a drag of one of them, does not walk through them. */
const Pieces = memo(function Pieces(props: {
  readonly pieces: readonly Piece[];
  readonly names: readonly NamePlace[];
  readonly zoom: number;
  readonly selected: ReadonlySet<string>;
}) {
  const { pieces, names, zoom, selected } = props;
  return (
    <>
      {pieces.map((piece) => (
        <PieceNode key={piece.id} piece={piece} zoom={zoom} x={piece.x} y={piece.y} selected={selected.has(piece.id)} />
      ))}
      <Names names={names} zoom={zoom} />
    </>
  );
});

/**
 * The map, drawn from props alone, in layers by how often they change: ground, cover, rings and areas, pieces, and what
 * moves. Nothing listens: who points at what is worked out by the tools.
 */
export function MapStage(props: MapStageProps) {
  const { scene, obstructions, pieces, picture, tone, camera, size, showObstructions, showGrid, under, over } = props;
  const { zoom: pixels } = camera;
  const stage = useRef<Konva.Stage>(null);
  useSharpness(stage, size);
  const zoom = pixels / (props.scale ?? 1);
  return (
    <Stage
      ref={stage}
      width={size.width}
      height={size.height}
      x={-camera.x * pixels}
      y={-camera.y * pixels}
      scaleX={pixels}
      scaleY={pixels}
      listening={false}
    >
      <MapLayer scene={scene} picture={picture} zoom={zoom} tone={tone} grid={showGrid} />
      <ObstructionLayer obstructions={obstructions} unit={scene.unit} zoom={zoom} visible={showObstructions} />
      <Layer listening={false} name="under">
        {under}
      </Layer>
      <PiecePicturesProvider value={props.piecePictures}>
        <Layer listening={false} name="pieces">
          <Pieces pieces={pieces} names={props.names} zoom={zoom} selected={props.selected} />
        </Layer>
        <Layer listening={false} name="overlay">
          {over}
        </Layer>
      </PiecePicturesProvider>
    </Stage>
  );
}
