import { battlefield } from '../../src/engagement/battlefield/battlefield.ts';
import { runScript } from '../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../src/engagement/attack/recorded-facts.ts';
import { hitLocations } from '@fall-of-shot/rules/systems/hit-locations/rulebook';
import type { Effect } from '@fall-of-shot/rules/protocol';
import type { RuleNumber } from '@fall-of-shot/rules/rule';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { NO_DAMAGE } from '../../src/scene/schema/materials.ts';
import { materialNamed } from '../../src/scene/schema/materials.ts';
import {
  type Obstruction,
  type ObstructionKind,
  type Piece,
  type Scene,
  sceneSchema,
  type ExampleShot,
} from '../../src/scene/schema/schema.ts';
import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import { USUAL_FIGURES, usualSize } from '../../src/systems/hit-locations/scene/figures.ts';
import { type ArtDemo, type ArtObject, type ArtPiece, artOf, pieceFrom, shapeOf } from './art.ts';

const art = artOf('ridge-nine');

function kindOf(object: ArtObject): ObstructionKind {
  if (object.raisesGround) return 'hill';
  if (object.sightDepth !== undefined) return 'area';
  return object.shape.type === 'polyline' ? 'wall' : 'object';
}

function obstruction(object: ArtObject): Obstruction {
  return {
    id: object.id,
    kind: kindOf(object),
    label: object.label,
    shape: shapeOf(object.shape),
    bottom: object.bottom,
    top: object.top,
    blocks: {
      sight: object.blocksSight,
      shots: object.blocksShots,
      movement: object.blocksShots && !object.raisesGround,
    },
    material: materialNamed(object.material),
    damage: NO_DAMAGE,
    // Only the relay's walls belong together; its crates and drums are separate things, and so is each parapet.
    group: object.kind === 'wall' ? (object.group ?? null) : null,
    groupedByHand: object.kind === 'wall' && object.group !== undefined,
    opening: null,
    door: null,
    sightDepth: object.sightDepth ?? null,
    oneWay: null,
    limited: false,
    passesLight: false,
    shownToPlayers: 'without-picture',
    locked: false,
  };
}

function kindOfPiece(piece: ArtPiece): Piece['kind'] {
  if (piece.body === 'vehicle') return 'vehicle';
  if (piece.body === 'aircraft') return 'aircraft';
  if (piece.body === 'drone') return 'wardrone';
  if (piece.body === 'object') return 'structure';
  if (/warbot/i.test(piece.role)) return 'warbot';
  return /crew/i.test(piece.role) ? 'crew' : 'infantry';
}

/** The weapons of pieces with special ones. */
const ARMED: Readonly<Record<string, readonly string[]>> = {
  mortar: ['mortar'],
  salamander: ['flame-projector'],
  basilisk: ['beam'],
  halftrack: ['autocannon'],
  flak: ['flak'],
  'alpha-1': ['grenade', 'satchel-charge', 'rifle'],
};

function weaponsOf(piece: ArtPiece): string[] {
  const own = ARMED[piece.id];
  if (own) return [...own];
  const kind = kindOfPiece(piece);
  if (kind === 'infantry') return /sergeant/i.test(piece.name) ? ['grenade', 'rifle'] : ['rifle', 'grenade'];
  return kind === 'crew' ? ['rifle'] : [];
}

const GLYPHS: Readonly<Record<string, string>> = {
  mortar: 'mortar',
  flak: 'flak',
  basilisk: 'mech',
  salamander: 'mech',
};

function pieceOf(piece: ArtPiece): Piece {
  const kind = kindOfPiece(piece);
  const { size = usualSize(kind) } = piece;
  return pieceFrom(piece, {
    kind,
    glyph: GLYPHS[piece.id] ?? null,
    weapons: weaponsOf(piece),
    figures: size === usualSize(kind) ? {} : { [HIT_LOCATIONS]: { ...USUAL_FIGURES, size } },
  });
}

/** What an example shot must show, by its title: the rules that apply, and how many pieces it catches. */
const SHOWN: Readonly<Record<string, { readonly rules: readonly RuleNumber[]; readonly caught: number }>> = {
  'Mortar on the trench': { rules: ['HL-02', 'HL-03'], caught: 2 },
  'Mortar on the relay station': { rules: ['HL-02', 'HL-03'], caught: 1 },
  Grenade: { rules: ['HL-10', 'HL-20'], caught: 1 },
  Flame: { rules: ['HL-05'], caught: 2 },
  Beam: { rules: ['HL-05'], caught: 1 },
  Autocannon: { rules: ['HL-05'], caught: 2 },
  Flak: { rules: ['HL-40', 'HL-02'], caught: 0 },
};

/** More seeds than any of these shots needs. */
const SEEDS = 5000;

/**
 * Returns whether a piece needed for another shot is put out of play by this one: each can be fired after the others.
 */
function spoils(effects: readonly Effect[], title: string): boolean {
  // The beam is for the halftrack itself, which fires the autocannon: to see both, undo one.
  const others = art.demos.filter((demo) => demo.title !== title && !(title === 'Beam' && demo.title === 'Autocannon'));
  const needed = new Set(others.flatMap(({ shooter, target }) => [shooter, target]));
  return effects.some((effect) => 'piece' in effect && effect.kind !== 'ammunition' && needed.has(effect.piece));
}

/**
 * An example shot with the first seed with which it shows what it says. The art names a weapon in words, the scene by
 * its id.
 */
function tryOf({ title, shooter, weapon, target, shows }: ArtDemo): ExampleShot {
  const shot = { firer: shooter, weapon: weapon.replace(' ', '-'), aim: { at: 'piece', piece: target } } as const;
  const order = {
    ...shot,
    rulebook: 'hit-locations',
    delivery: 'fired',
    firerMoved: false,
    targetMoved: false,
  } as const;
  const wanted = SHOWN[title];
  const { facts } = recordedFacts({}, battlefield(bare));
  let last = '';
  for (let i = 1; i <= SEEDS; i++) {
    const seed = `ridge-${i}`;
    const run = runScript(hitLocations, { ...order, seed }, [], facts, { seed, shot: 0 });
    if (!run.ok) throw new Error(`"${title}" may not be fired: ${run.refusal.reason}`);
    if (!run.now.over) throw new Error(`"${title}" asks: nobody is there to answer.`);
    const told = new Set<string>(run.attack.steps.map(({ rule }) => rule));
    const { results, effects } = run.now.outcome;
    last = `${[...told].join(', ')} with ${results.length} caught`;
    const met = wanted?.rules.every((rule) => told.has(rule)) && results.length >= wanted.caught;
    if (met && !spoils(effects, title)) return { title, ...shot, shows, seed, options: {} };
  }
  throw new Error(`No seed shows "${title}": the last one told ${last}.`);
}

const bare: Scene = sceneSchema.parse({
  ...emptyScene('demo-ridge-nine', art.title, art.size),
  seed: 'ridge-nine',
  picture: { asset: 'demo:ridge-nine', x: 0, y: 0, ...art.size },
  // Things that block neither sight nor shots (wire, a lattice mast) are there for later rules, not to hide anything.
  obstructions: art.objects.map(obstruction),
  pieces: art.pieces.map(pieceOf),
});

/** The demo scene of misses that scatter: Ridge Nine. */
export const ridgeNine: Scene = sceneSchema.parse({ ...bare, tries: art.demos.map(tryOf) });
