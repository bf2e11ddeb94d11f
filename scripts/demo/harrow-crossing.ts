import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTOptions } from '../../src/systems/unintended-targets/scene/options.ts';
import { battlefield } from '../../src/engagement/battlefield/battlefield.ts';
import { runScript } from '../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../src/engagement/attack/recorded-facts.ts';
import type { Question, Step } from '@fall-of-shot/rules/protocol';
import type { RuleNumber } from '@fall-of-shot/rules/rule';
import { type Material, type Obstruction, type ObstructionKind, type Piece, type Scene, sceneSchema, type ExampleShot } from '../../src/scene/schema/schema.ts';
import type { UTMaterial } from '../../src/systems/unintended-targets/scene/material.ts';
import { NO_FIGURES } from '../../src/systems/unintended-targets/scene/figures-schema.ts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { materialNamed } from '../../src/scene/schema/materials.ts';
import type { GlyphName } from '../../src/design/glyph-names.generated.ts';
import { type ArtObject, type ArtPiece, artOf, pieceFrom, thingFrom } from './art.ts';

const art = artOf('harrow-crossing');

const KINDS: Readonly<Record<string, ObstructionKind>> = { wall: 'wall', hedge: 'wall', sandbags: 'wall', roof: 'floor', window: 'window' };

function kindOf({ kind, area, state }: ArtObject): ObstructionKind {
  if (area) return 'area';
  // A leaf is drawn where it stands open: there it is an obstacle, not a door that could be closed.
  if (kind === 'door') return state === 'open' ? 'wall' : 'door';
  return KINDS[kind] ?? 'object';
}

/** Materials: with the figures of the rules where they give some, otherwise our examples. */
/** A material with our own figures under *Unintended Targets* (UT-43). */
function utMaterial(name: string, figures: UTMaterial): Material {
  return { name, figures: { [UNINTENDED_TARGETS]: figures } };
}

function materialOf({ kind, material }: ArtObject): Material {
  if (['crate', 'barrel', 'cart', 'furniture'].includes(kind)) return { ...materialNamed('furniture'), name: 'wooden planks' };
  if (kind === 'door') return { ...materialNamed('drywall'), name: 'door' };
  if (material === 'sandbag') return utMaterial('sandbag', { structure: 8, armour: 12 });
  if (material === 'straw') return utMaterial('straw', { structure: 3, armour: 2 });
  return materialNamed(material);
}

function obstruction(object: ArtObject): Obstruction {
  const kind = kindOf(object);
  return thingFrom(object, kind, materialOf(object));
}

const PLAIN = {
  system: 'unintended-targets',
  projectile: 'round',
  perIncrement: 1,
  blast: null,
  example: true,
} as const satisfies Partial<UTWeapon>;

const SINGLE = { mode: 'single shot', rounds: 1, spread: null } as const;

/** Weapons of the scene; their figures are our examples. */
const WEAPONS: readonly UTWeapon[] = [
  {
    ...PLAIN,
    id: 'rifle',
    name: 'Rifle',
    pool: 8,
    dv: 9,
    ap: 4,
    penetrating: true,
    increment: 15,
    increments: 4,
    modes: [SINGLE],
    rounds: 10,
  },
  {
    ...PLAIN,
    id: 'carbine',
    name: 'Carbine',
    pool: 9,
    dv: 8,
    ap: 3,
    penetrating: true,
    increment: 10,
    increments: 4,
    modes: [
      SINGLE,
      { mode: 'semi-automatic', rounds: 3, spread: null },
      { mode: 'burst', rounds: 3, spread: { shape: 'strip', width: 1.5 } },
    ],
    rounds: 24,
  },
  {
    ...PLAIN,
    id: 'machine-gun',
    name: 'Light machine gun',
    pool: 8,
    dv: 9,
    ap: 4,
    penetrating: true,
    increment: 15,
    increments: 4,
    modes: [
      SINGLE,
      { mode: 'burst', rounds: 6, spread: { shape: 'strip', width: 2 } },
      { mode: 'automatic', rounds: 10, spread: { shape: 'cone', angle: 16 } },
    ],
    rounds: 60,
  },
  {
    ...PLAIN,
    id: 'pistol',
    name: 'Pistol',
    pool: 7,
    dv: 6,
    ap: 1,
    penetrating: true,
    increment: 6,
    increments: 4,
    modes: [SINGLE],
    rounds: 8,
  },
  {
    ...PLAIN,
    id: 'shotgun',
    name: 'Shotgun',
    projectile: 'pellet',
    pool: 7,
    dv: 8,
    ap: 0,
    penetrating: false,
    increment: 6,
    increments: 3,
    modes: [SINGLE, { mode: 'burst', rounds: 3, spread: { shape: 'cone', angle: 20 } }],
    rounds: 6,
  },
  {
    ...PLAIN,
    id: 'grenade',
    name: 'Hand grenade',
    projectile: 'grenade',
    pool: 6,
    dv: 10,
    ap: 1,
    penetrating: false,
    increment: 5,
    increments: 4,
    modes: [SINGLE],
    blast: { radius: 3 },
    rounds: 2,
  },
];

const HELD: Readonly<Record<string, readonly string[]>> = {
  rook: ['rifle', 'pistol', 'grenade'],
  dell: ['carbine'],
  kestrel: ['carbine'],
  ash: ['machine-gun'],
  piper: ['shotgun'],
  fen: ['rifle'],
  vane: ['pistol'],
  sallow: ['pistol'],
  quill: ['carbine', 'pistol'],
};

const SOLDIER = { defense: 5, resist: 4, av: 9, health: 10 };
const BYSTANDER = { defense: 3, resist: 3, av: 2, health: 8 };

/** Notes on the people. */
const GLYPHS: Readonly<Record<string, GlyphName>> = {
  rook: 'officer',
  dell: 'visor',
  vane: 'bandit',
  quill: 'hood',
  ash: 'gas mask',
  ilse: 'medic',
  bram: 'crew',
};

function pieceOf(piece: ArtPiece): Piece {
  return pieceFrom(piece, {
    glyph: GLYPHS[piece.id] ?? null,
    weapons: [...(HELD[piece.id] ?? [])],
    statuses: piece.id === 'hob' ? ['helpless'] : [],
    figures: { [UNINTENDED_TARGETS]: { ...NO_FIGURES, ...(piece.side === 'neutral' ? BYSTANDER : SOLDIER) } },
  });
}

const bare: Scene = sceneSchema.parse({
  ...emptyScene('demo-harrow-crossing', art.title, art.size),
  rulebook: 'unintended-targets',
  unit: 'm',
  seed: 'harrow-crossing',
  picture: { asset: 'demo:harrow-crossing', x: 0, y: 0, ...art.size },
  obstructions: art.objects.map(obstruction),
  weapons: WEAPONS,
  pieces: art.pieces.map(pieceOf),
  sides: { a: 'Lantern Company', b: 'Ash Column', neutral: 'Villagers' },
});

/** An example shot, with the rules that it demonstrates. */
interface Wanted extends Omit<ExampleShot, 'seed' | 'aim' | 'options'> {
  readonly options?: Partial<UTOptions>;
  readonly target: string | { readonly x: number; readonly y: number };
  readonly rules: readonly RuleNumber[];
  /** Further conditions on its steps, and what it still asks. */
  readonly happens?: (steps: readonly Step[], open: readonly Question[]) => boolean;
}

const asksWhich =
  (...ids: readonly string[]) =>
  (_: readonly Step[], open: readonly Question[]) =>
    open.some((question) => question.kind === 'choose' && question.options.map(({ id }) => id).sort().join() === [...ids].sort().join());
const meets =
  (...way: readonly string[]) =>
  (steps: readonly Step[]) => {
    const met = steps.flatMap(({ detail }) =>
      detail.kind === 'penetration' || (detail.kind === 'meeting' && detail.what === 'missed') ? [detail.entity.id] : [],
    );
    return way.every((id, i) => met[i] === id);
  };

const WANTED: readonly Wanted[] = [
  {
    title: 'The crate stops it',
    firer: 'rook',
    weapon: 'pistol',
    target: 'vane',
    shows: 'A narrow miss hits the crate in front of Vane.',
    rules: ['UT-06', 'UT-12', 'UT-14', 'UT-33', 'UT-40'],
    happens: (steps) =>
      steps.some(({ detail }) => detail.kind === 'penetration' && detail.entity.id === 'crate-1' && !detail.through),
  },
  {
    title: 'Who is behind him?',
    firer: 'rook',
    weapon: 'rifle',
    target: 'vane',
    shows: 'A wide miss flies on. Ilse and Bram are equal, so the attacker chooses.',
    rules: ['UT-07', 'UT-20', 'UT-21'],
    happens: asksWhich('ilse', 'bram'),
  },
  {
    title: 'Through one, into the next',
    firer: 'rook',
    weapon: 'rifle',
    target: 'vane',
    shows: 'A hit goes through, with less damage left for the next one.',
    rules: ['UT-05', 'UT-31', 'UT-32'],
  },
  {
    title: 'Through the wall',
    firer: 'dell',
    weapon: 'carbine',
    target: 'kestrel',
    options: { way: 'through' },
    shows: 'Kestrel is fully hidden. Only a shot through the farmhouse wall reaches him.',
    rules: ['UT-34', 'UT-43'],
    happens: meets('group:farmhouse', 'kestrel'),
  },
  {
    title: 'The man in the road',
    firer: 'ash',
    weapon: 'machine-gun',
    target: 'piper',
    shows: 'The Teamster hides part of Piper and evades. Piper is hit without a second roll.',
    rules: ['UT-06', 'UT-15', 'UT-08'],
    happens: meets('teamster', 'piper'),
  },
  {
    title: 'Two in the way',
    firer: 'rook',
    weapon: 'rifle',
    target: 'ilse',
    shows: 'Several things hide Ilse, and none is obvious. The one that evades worst is hit, or you choose.',
    rules: ['UT-06', 'UT-11'],
    happens: (_steps, questions) => questions.some(({ rule }) => rule === 'UT-13'),
  },
  {
    title: 'Down the market road',
    firer: 'ash',
    weapon: 'machine-gun',
    target: { x: 27.2, y: 20 },
    options: { mode: 'burst' },
    shows: 'Six rounds over a strip. Everybody in it may be hit, and rounds are stopped one by one.',
    rules: ['UT-35', 'UT-42', 'UT-33'],
  },
  {
    title: 'Out of the barn window',
    firer: 'fen',
    weapon: 'rifle',
    target: 'sallow',
    shows: 'The window lets the shot through. The bale behind it hides more than half.',
    rules: ['UT-06', 'UT-40'],
    happens: meets('bale-2'),
  },
  {
    title: 'The sleeper in the orchard',
    firer: 'fen',
    weapon: 'rifle',
    target: 'sallow',
    shows: 'Hob is helpless. A shot that misses Sallow by a lot hits him, one range increment farther.',
    rules: ['UT-03', 'UT-07', 'UT-20'],
    happens: (steps) => steps.some(({ detail }) => detail.kind === 'penetration' && detail.entity.id === 'hob'),
  },
  {
    title: 'A glitch',
    firer: 'rook',
    weapon: 'rifle',
    target: 'vane',
    shows: 'Half of the dice show 1, so the GM makes every choice.',
    rules: ['UT-02'],
    happens: (_, open) => open.some(({ asks: whom }) => whom.who === 'gm'),
  },
  {
    title: 'Three rounds at one man',
    firer: 'dell',
    weapon: 'carbine',
    target: 'vane',
    options: { mode: 'semi-automatic' },
    shows: 'Two rounds fly together. When the first is stopped, the second leads.',
    rules: ['UT-33', 'UT-42'],
  },
  {
    title: 'A grenade in the yard',
    firer: 'rook',
    weapon: 'grenade',
    target: { x: 35.4, y: 15.6 },
    shows: 'A blast targets everybody in it, with cover from its centre.',
    rules: ['UT-35'],
  },
];

/** More seeds than any of these shots needs. */
const SEEDS = 5000;

function orderOf({ firer, weapon, target, options = {} }: Wanted): UTOrder {
  const first = WEAPONS.find(({ id }) => id === weapon)?.modes[0]?.mode ?? 'single shot';
  return {
    rulebook: 'unintended-targets',
    firer,
    weapon,
    aim: typeof target === 'string' ? { at: 'piece', piece: target } : { at: 'point', ...target, z: 0 },
    mode: options.mode ?? first,
    way: options.way ?? 'around',
    nothingBehind: false,
  };
}

/** Finds the first seed with which a shot shows what it says: the rules it names apply with its own dice. */
function tryOf(wanted: Wanted): ExampleShot {
  const { title, firer, weapon, shows, options = {}, rules, happens } = wanted;
  const order = orderOf(wanted);
  // The map does not change: each fact is asked once.
  const { facts } = recordedFacts({}, battlefield(bare));
  for (let i = 1; i <= SEEDS; i++) {
    const seed = `harrow-${i}`;
    const run = runScript(unintendedTargets, { ...order, seed }, [], facts, { seed, shot: 0 });
    if (!run.ok) throw new Error(`"${title}" may not be fired: ${run.refusal.reason}`);
    const applied = new Set<string>(run.attack.steps.map(({ rule }) => rule));
    const met = rules.every((rule) => applied.has(rule) || run.attack.steps.some(({ detail }) => 'reasons' in detail && detail.reasons.some((reason) => reason.rule === rule)) || rule === 'UT-40');
    if (!met || (happens && !happens(run.attack.steps, run.now.over ? [] : run.now.questions))) continue;
    return { title, firer, weapon, aim: order.aim, shows, seed, options };
  }
  throw new Error(`No seed shows "${title}".`);
}

/** The demo scene of unintended targets: Harrow Crossing. */
export const harrowCrossing: Scene = sceneSchema.parse({ ...bare, tries: WANTED.map(tryOf) });
