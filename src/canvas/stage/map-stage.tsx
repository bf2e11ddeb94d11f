import './konva-shapes.ts';
import './own-layer-drawn.ts';
import type Konva from 'konva';
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore';
import { type Glides, NO_GLIDES, NOTHING_GLIDES } from '../../playback/glides.ts';
import type { Obstruction, Piece, Scene } from '../../scene/schema/schema.ts';
import { ObstructionLayer } from '../obstructions/obstruction-layer.tsx';
import { GlidingPieces } from '../pieces/gliding-pieces.tsx';
import type { NamePlace } from '../pieces/name-boxes.ts';
import { Names } from '../pieces/names.tsx';
import { PieceSet } from '../pieces/piece-set.tsx';
import { type PiecePictures, PiecePicturesContext } from '../primitives/piece-picture.ts';
import { useSettled } from '../primitives/use-settled.ts';
import { type MapPicture, wholeOf } from '../tiles/tiled-picture.ts';
import { useEmptyLayersHidden } from './empty-layers.ts';
import { MapLayer, type Tone } from './map-layer.tsx';
import { useSharpness } from './sharpness.ts';
import { Surroundings } from './surroundings.tsx';

export interface MapStageProps {
  readonly scene: Scene;
  /** The pieces that are not dragged, in drawing order; Konva redraws whole layers, so moving ones are drawn above. */
  readonly pieces: readonly Piece[];
  readonly names: readonly NamePlace[];
  /** Pieces that glide to their places; none by default. */
  readonly glides?: Glides;
  readonly picture: MapPicture | null;
  /** Pictures of pieces that are ready. */
  readonly piecePictures: PiecePictures;
  readonly tone: Tone;
  readonly camera: { readonly x: number; readonly y: number; readonly zoom: number };
  readonly size: { readonly width: number; readonly height: number };
  /** How much larger marks and words are drawn than in a window at arm's length; 1 by default. */
  readonly scale?: number;
  /** Walls and cover that are not dragged; dragged ones are drawn above. */
  readonly obstructions: readonly Obstruction[];
  readonly showObstructions: boolean;
  /** Whether everything is drawn at once, as for a picture to save; by default many walls are drawn over some frames. */
  readonly isAtOnce?: boolean;
  /** Whether grid lines are drawn: while the grid is fitted, other lines replace them. */
  readonly showGrid: boolean;
  readonly selected: ReadonlySet<string>;
  /** Below the pieces: range rings. */
  readonly under: ReactNode;
  /** Above everything: hovered and dragged things, the line of fire, and the shot during playback. */
  readonly over: ReactNode;
}

/**
 * With so few pieces, those that glide are drawn among the others: to draw all of them again costs less than to draw two
 * layers, when a glide begins and when it ends. With more, they are drawn on a layer above.
 */
const FEW = 60;

const NOTHING = () => NOTHING_GLIDES;

/** Whether the map's picture reaches beyond the window on all sides. */
function fillsWindow({ picture }: Scene, camera: MapStageProps['camera'], size: MapStageProps['size']): boolean {
  if (!picture) return false;
  const [right, bottom] = [camera.x + size.width / camera.zoom, camera.y + size.height / camera.zoom];
  return (
    picture.x <= camera.x &&
    picture.y <= camera.y &&
    picture.x + picture.width >= right &&
    picture.y + picture.height >= bottom
  );
}

/**
 * The map, drawn from props alone, in layers by how often they change: ground, cover, rings and areas, pieces, and
 * moving things. No node listens to events: the tools compute what is under the pointer.
 */
export function MapStage(props: MapStageProps) {
  const { scene, obstructions, pieces, names, picture, tone, camera, size, showObstructions, showGrid, under, over } =
    props;
  const { glides = NO_GLIDES, selected } = props;
  const bars = scene.settings.health.bars === 'always';
  const isFew = pieces.length <= FEW;
  const { ids: gliding } = useSyncExternalStore(glides.subscribe, isFew ? NOTHING : glides.now);
  const among = isFew ? glides : undefined;
  const resting = useMemo(
    () => (gliding.size === 0 ? pieces : pieces.filter(({ id }) => !gliding.has(id))),
    [pieces, gliding],
  );
  const restingNames = useMemo(
    () => (gliding.size === 0 ? names : names.filter(({ piece }) => !gliding.has(piece.id))),
    [names, gliding],
  );
  const { zoom: pixels } = camera;
  const stage = useRef<Konva.Stage>(null);
  useSharpness(stage, size);
  useEmptyLayersHidden(stage);
  const zoom = pixels / (props.scale ?? 1);
  // While the zoom changes, pieces are only scaled.
  const settled = useSettled(zoom);
  return (
    <>
      <Surroundings picture={picture && wholeOf(picture)} hidden={fillsWindow(scene, camera, size)} />
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
        <MapLayer ground={scene} picture={picture} zoom={zoom} tone={tone} grid={showGrid} />
        <ObstructionLayer
          obstructions={obstructions}
          unit={scene.unit}
          zoom={zoom}
          visible={showObstructions}
          isAtOnce={props.isAtOnce ?? false}
        />
        <Layer listening={false} name="under">
          {under}
        </Layer>
        <PiecePicturesContext value={props.piecePictures}>
          <Layer listening={false} name="pieces">
            <PieceSet
              pieces={resting}
              zoom={settled}
              selected={selected}
              bars={bars}
              marksScale={props.scale}
              glides={among}
            />
            <Names names={restingNames} zoom={settled} marksScale={props.scale} glides={among} />
          </Layer>
          <Layer listening={false} name="overlay">
            {gliding.size > 0 ? (
              <GlidingPieces
                glides={glides}
                pieces={pieces}
                names={names}
                zoom={settled}
                selected={selected}
                bars={bars}
                marksScale={props.scale}
              />
            ) : null}
            {over}
          </Layer>
        </PiecePicturesContext>
      </Stage>
    </>
  );
}
