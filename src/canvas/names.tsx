import { memo } from 'react';
import { Group } from 'react-konva';
import type { Piece } from '../scene/schema.ts';
import { shortName } from '../scene/short-name.ts';
import { faded, MAP } from './palette.ts';
import { colourOf, drawnRadius, nameDrop } from './piece-node.tsx';
import { Pixels, Plate, plateSize } from './plate.tsx';

/** A rectangle in window pixels, from the scene's origin. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const GAP = 12;

/** A piece's name, and where its plate stands: how far from the piece's middle, and what it covers, in window pixels. */
export interface NamePlace {
  readonly piece: Piece;
  readonly dx: number;
  readonly dy: number;
  readonly box: Box;
}

/** What a piece covers for names, in window pixels. */
interface Covered {
  readonly id: string;
  readonly box: Box;
}

function covered(pieces: readonly Piece[], zoom: number): readonly Covered[] {
  return pieces.map((piece) => {
    const radius = drawnRadius(piece, zoom) * 0.9;
    const [x, y] = [piece.x * zoom, piece.y * zoom];
    return { id: piece.id, box: { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius } };
  });
}

/** The places where a piece's name may stand, the best first. */
function placesFor(piece: Piece, zoom: number): readonly NamePlace[] {
  const { width, height } = plateSize(shortName(piece.name), true);
  const drop = nameDrop(piece, zoom) + GAP;
  const aside = drawnRadius(piece, zoom) + width / 2 + 8;
  const places: readonly (readonly [number, number])[] = [
    [0, drop],
    [0, -drop - 6],
    [aside, 0],
    [-aside, 0],
  ];
  return places.map(([dx, dy]) => {
    const [x, y] = [piece.x * zoom + dx, piece.y * zoom + dy];
    const box = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
    return { piece, dx, dy, box };
  });
}

function isClear({ piece, box }: NamePlace, discs: readonly Covered[]): boolean {
  return !discs.some((disc) => disc.id !== piece.id && overlap(box, disc.box));
}

/**
 * Where the names go so that none covers another or a neighbour; in a crowd, names without room are left out. Those in
 * `first` always stand, in each other's way if need be.
 */
export function namePlaces(pieces: readonly Piece[], zoom: number, first: ReadonlySet<string>): readonly NamePlace[] {
  const discs = covered(pieces, zoom);
  const found: NamePlace[] = [];
  const order = [...pieces].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  for (const piece of order) {
    const places = placesFor(piece, zoom);
    const free = places.find((place) => !found.some((other) => overlap(place.box, other.box)) && isClear(place, discs));
    const place = free ?? (first.has(piece.id) ? places[0] : undefined);
    if (place) found.push(place);
  }
  return found;
}

/** Where the name of one piece goes that was left out in a crowd: it covers other names if need be, but nobody else's piece. */
export function placeInCrowd(piece: Piece, pieces: readonly Piece[], zoom: number): NamePlace | undefined {
  const places = placesFor(piece, zoom);
  const discs = covered(pieces, zoom);
  return places.find((place) => isClear(place, discs)) ?? places[0];
}

/** The plate with a piece's name; with an edge where it may lie on others. */
export function NamePlate(props: { readonly place: NamePlace; readonly zoom: number; readonly edged?: boolean }) {
  const { piece, dx, dy } = props.place;
  return (
    <Pixels x={piece.x} y={piece.y} zoom={props.zoom}>
      <Plate
        text={shortName(piece.name)}
        x={dx}
        y={dy}
        dot={colourOf(piece)}
        name="piece-name"
        {...(props.edged ? { edge: faded(MAP.clear, 0.5) } : {})}
      />
    </Pixels>
  );
}

/** The names of the pieces, over all of them. */
export const Names = memo(function Names({
  names,
  zoom,
}: {
  readonly names: readonly NamePlace[];
  readonly zoom: number;
}) {
  return (
    <Group name="names">
      {names.map((place) => (
        <NamePlate key={place.piece.id} place={place} zoom={zoom} />
      ))}
    </Group>
  );
});
