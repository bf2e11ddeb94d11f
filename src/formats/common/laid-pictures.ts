import type { Vec2 } from '@fall-of-shot/plane/vec';

/** A picture that a map lays over its own, such as a cart or a tree: by the name of its file, in scene units. */
export interface LaidPicture {
  readonly picture: string;
  /** Its anchor on the map, about which it is turned. */
  readonly at: Vec2;
  /** Where the anchor lies in it, from 0 to 1. */
  readonly anchor: Vec2;
  readonly width: number;
  readonly height: number;
  /** In degrees, clockwise. */
  readonly rotation: number;
  readonly mirrored: { readonly across: boolean; readonly down: boolean };
  /** From 0 to 1. */
  readonly opacity: number;
}

/** The most names in a notice. */
const NAMED = 4;

/** Returns the notice that asks for pictures that lie over a map, or none. */
export function askingToLay(laid: readonly LaidPicture[]): string[] {
  const names = [...new Set(laid.map(({ picture }) => picture))];
  const [one] = names;
  if (one === undefined) return [];
  if (names.length === 1) return [`${one} lies over its map: open it together with the scene to lay it there.`];
  const more = names.length - NAMED;
  const said = more > 1 ? [...names.slice(0, NAMED), `${more} others`] : names;
  return [
    `${said.slice(0, -1).join(', ')} and ${said.at(-1)} lie over its map: open them together with the scene to lay them there.`,
  ];
}
