import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Board, BoardHex } from './megamek-board.ts';

/** A road or a bridge on a hex: stretches from its middle to its sides, for hexes one unit from side to side. */
export interface Lane {
  readonly hex: BoardHex;
  readonly bridge: boolean;
  /** Where it leaves the hex, from the hex's middle; none if it stands alone. */
  readonly exits: readonly Vec2[];
}

/** What roads and bridges are called in the file. They lead into each other. */
const ROAD = 'road';
const BRIDGE = 'bridge';

/** The sides of a hex from north, clockwise, as in the bits of exits: their middles from the hex's middle. */
const SIDES: readonly Vec2[] = Array.from({ length: 6 }, (_, side) => {
  const angle = (side * Math.PI) / 3;
  return { x: Math.sin(angle) / 2, y: -Math.cos(angle) / 2 };
});

/** The rows of the neighbours at each side, for even and odd columns, and their columns. */
const COLUMNS = [0, 1, 1, 0, -1, -1];
const ROWS = [
  [-1, -1, 0, 1, 0, -1],
  [-1, 0, 1, 1, 1, 0],
];

/** Returns the lanes of a board. Where the file does not say how one goes on, it leads to the roads and bridges around. */
export function lanesOf({ hexes, height }: Board): readonly Lane[] {
  const keyOf = (column: number, row: number) => column * (height + 2) + row + 1;
  const paved = new Set(
    hexes.flatMap(({ column, row, terrain }) => (terrain.has(ROAD) || terrain.has(BRIDGE) ? [keyOf(column, row)] : [])),
  );
  return hexes.flatMap((hex) => {
    const leads = (side: number) => {
      const row = hex.row + (ROWS[hex.column % 2]?.[side] ?? 0);
      return paved.has(keyOf(hex.column + (COLUMNS[side] ?? 0), row));
    };
    return [ROAD, BRIDGE].flatMap((kind) => {
      if (!hex.terrain.has(kind)) return [];
      const told = hex.exits.get(kind);
      const exits = SIDES.filter((_, side) => (told === undefined ? leads(side) : (told >> side) & 1));
      return [{ hex, bridge: kind === BRIDGE, exits }];
    });
  });
}
