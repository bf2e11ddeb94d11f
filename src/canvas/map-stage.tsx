import { memo, type ReactNode, useMemo } from 'react';
import { Layer, Stage } from 'react-konva';
import type { Obstruction, Piece, Scene } from '../scene/schema.ts';
import { MapLayer, type Tone } from './map-layer.tsx';
import { Names } from './names.tsx';
import { ObstructionLayer } from './obstruction-layer.tsx';
import { PieceNode } from './piece-node.tsx';

export interface MapStageProps {
  readonly scene: Scene;
  readonly pieces: readonly Piece[];
  readonly picture: CanvasImageSource | null;
  readonly tone: Tone;
  readonly camera: { readonly x: number; readonly y: number; readonly zoom: number };
  readonly size: { readonly width: number; readonly height: number };
  /** Walls and cover that lie still; those in the hand are drawn over the others. */
  readonly obstructions: readonly Obstruction[];
  readonly showObstructions: boolean;
  /** Whether the grid's own lines are drawn: while it is fitted others stand for them. */
  readonly showGrid: boolean;
  readonly selected: ReadonlySet<string>;
  readonly target: string | null;
  readonly hover: string | null;
  /** The pieces that are carried: they are drawn over the others, since Konva draws a layer whole. */
  readonly dragged: ReadonlySet<string>;
  /** Pieces whose name stands elsewhere already: on the tag that says what became of them. */
  readonly tagged: ReadonlySet<string>;
  /** Under the pieces: range rings. */
  readonly under: ReactNode;
  /** Over everything: what is carried, the line, and the shot as it plays. */
  readonly over: ReactNode;
}

/** Up to so many that are selected show their names, whatever else is there. */
const FEW = 3;

/** The pieces that lie still, split off so that a pan, or a drag of one of them, does not walk through them. */
const Pieces = memo(function Pieces(props: {
  readonly pieces: readonly Piece[];
  readonly zoom: number;
  readonly selected: ReadonlySet<string>;
  readonly target: string | null;
  readonly hover: string | null;
  readonly dragged: ReadonlySet<string>;
  readonly tagged: ReadonlySet<string>;
}) {
  const { pieces, zoom, selected, target, hover, dragged, tagged } = props;
  const first = useMemo(
    () => new Set([...selected, target, hover].filter((id): id is string => id !== null)),
    [selected, target, hover],
  );
  // A crowd that is selected is no reason to write its names over each other.
  const surely = useMemo(
    () => (selected.size > FEW ? new Set([...first].filter((id) => id === target || id === hover)) : first),
    [first, selected, target, hover],
  );
  const still = useMemo(() => pieces.filter((piece) => !dragged.has(piece.id)), [pieces, dragged]);
  // What is chosen or pointed at lies on top: a crew does not hide the gun that fires.
  const sorted = [...still].sort((a, b) => Number(first.has(a.id)) - Number(first.has(b.id)));
  const named = useMemo(() => still.filter((piece) => !tagged.has(piece.id)), [still, tagged]);
  return (
    <>
      {sorted.map((piece) => (
        <PieceNode
          key={piece.id}
          piece={piece}
          zoom={zoom}
          x={piece.x}
          y={piece.y}
          selected={selected.has(piece.id)}
          target={piece.id === target}
          hovered={piece.id === hover}
        />
      ))}
      <Names pieces={named} zoom={zoom} first={surely} />
    </>
  );
});

/**
 * The map, drawn from props alone, in layers by how often they change: ground, cover, rings and areas, pieces, and what
 * moves. Nothing listens: who points at what is worked out by the tools.
 */
export function MapStage(props: MapStageProps) {
  const { scene, obstructions, pieces, picture, tone, camera, size, showObstructions, showGrid, under, over } = props;
  const { zoom } = camera;
  return (
    <Stage
      width={size.width}
      height={size.height}
      x={-camera.x * zoom}
      y={-camera.y * zoom}
      scaleX={zoom}
      scaleY={zoom}
      listening={false}
    >
      <MapLayer scene={scene} picture={picture} zoom={zoom} tone={tone} grid={showGrid} />
      <ObstructionLayer obstructions={obstructions} unit={scene.unit} zoom={zoom} visible={showObstructions} />
      <Layer listening={false} name="under">
        {under}
      </Layer>
      <Layer listening={false} name="pieces">
        <Pieces
          pieces={pieces}
          zoom={zoom}
          selected={props.selected}
          target={props.target}
          hover={props.hover}
          dragged={props.dragged}
          tagged={props.tagged}
        />
      </Layer>
      <Layer listening={false} name="overlay">
        {over}
      </Layer>
    </Stage>
  );
}
