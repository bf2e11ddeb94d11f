import { begun, called } from '../rules/naming.ts';
import type { StepDetail } from '../rules/step.ts';
import { counted, figure, hitsOf, listed, spoken } from '../rules/wording.ts';
import { DIRECTION_WORDS, DIRECTIONS } from '../systems/hit-locations/rules/tables.ts';
import type { Caption, ShownDice } from './types.ts';

/** What a caption may name that the steps do not: who fires at whom and with what, as the players know them. */
export interface Cast {
  /** Who fires at whom, in a sentence. */
  readonly deed: string;
  readonly weapon: string;
  readonly projectile: string;
  /** What counts on dice is called a success, and not a hit. */
  readonly successes: boolean;
}

/** A direction as a sentence calls it; what a tape of another program has stays as it is. */
function wayTo(direction: string): string {
  const known = DIRECTIONS.find((each) => each === direction);
  return known ? DIRECTION_WORDS[known] : direction;
}

/** A ten-sided die that fell: the face that counts is lit, those that were void are crossed. */
function rolled(faces: readonly number[], voids: readonly number[], sides: number): ShownDice {
  const last = faces.length - 1;
  return {
    sides,
    dice: faces.map((face, i) => ({ face, tone: i === last ? 'lit' : voids.includes(face) ? 'void' : 'idle' })),
  };
}

function dieOf(die: {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly voidFaces: readonly number[];
}) {
  return rolled(die.faces, die.voidFaces, die.sides);
}

/** A pool that fell: its hits are lit, in the colour of fire where they are an attack's. */
function poolOf(
  pool: {
    readonly sides: number;
    readonly faces: readonly number[];
    readonly hitsFrom: number;
  },
  tone: 'lit' | 'held',
): ShownDice {
  return {
    sides: pool.sides,
    dice: pool.faces.map((face) => ({ face, tone: face >= pool.hitsFrom ? tone : 'idle' })),
  };
}

const HIT: Readonly<Record<'eliminated' | 'damaged' | 'unharmed', string>> = {
  eliminated: 'is out',
  damaged: 'is damaged',
  unharmed: 'holds',
};

const TESTS = {
  defense: 'tries to evade',
  resist: 'resists',
  dodge: 'dodges',
} as const;

/** Where a throw that missed comes down, in words: `3 m beyond and 3 m to the left`. */
function strayWords({ miss }: Extract<StepDetail, { kind: 'astray' }>): string {
  const { along, across, metres } = miss;
  const off = `${figure(metres)} m`;
  const said = [
    ...(along ? [`${off} ${along === 'too far' ? 'too far' : 'short'}`] : []),
    ...(across ? [`${off} to the ${across === 'wide left' ? 'left' : 'right'}`] : []),
  ];
  return metres > 0 && said.length > 0 ? listed(said) : 'right there';
}

/**
 * What is said of a step under the map, in plain words, without the figures of rules; `null` of a step that only leads to
 * the next.
 *
 * @param name what a piece is called, by the alias that the step names
 * @param told whether figures of it may be said
 */
export function captionOf(
  detail: StepDetail,
  cast: Cast,
  name: (alias: string) => string,
  told: boolean,
): Caption | null {
  const say = (title: string, text = '', dice: readonly ShownDice[] = []): Caption => ({ title, text, dice });
  switch (detail.kind) {
    case 'aim':
      return say(cast.deed, begun(cast.weapon));
    case 'to-hit':
      return say(detail.hit ? 'A hit!' : 'A miss.', `${detail.number} or under hits`, [dieOf(detail.die)]);
    case 'direction':
      return say(`It goes ${wayTo(detail.direction)}.`, '', [
        { ...dieOf(detail.die), ring: { kind: 'compass', lit: detail.direction } },
      ]);
    case 'distance':
      return say(
        `${begun(spoken(detail.inches))} ${detail.inches === 1 ? 'inch' : 'inches'} off.`,
        '',
        detail.die ? [dieOf(detail.die)] : [],
      );
    case 'altitude':
      return say(
        detail.inches === 0
          ? 'At that very height.'
          : `${figure(Math.abs(detail.inches))} in ${detail.inches > 0 ? 'higher' : 'lower'}.`,
        '',
        [dieOf(detail.die)],
      );
    case 'landing':
      if (detail.inches === 0) return say(`The ${cast.projectile} comes down.`);
      return say(
        detail.direction
          ? `The ${cast.projectile} lands ${spoken(detail.inches)} ${detail.inches === 1 ? 'inch' : 'inches'} ${wayTo(detail.direction)}.`
          : `The ${cast.projectile} lands.`,
      );
    case 'astray':
      return say(`The ${cast.projectile} goes astray.`, begun(strayWords(detail)));
    case 'area':
      return say(
        'It bursts.',
        detail.caught.length === 0
          ? 'Nobody stands in it'
          : `${begun(listed(detail.caught.map(name)))} ${detail.caught.length === 1 ? 'stands' : 'stand'} in it`,
      );
    case 'effect':
      return say(
        `${begun(name(detail.piece))} ${HIT[detail.result]}.`,
        told && detail.number !== null ? `${detail.number} or under is out` : '',
        detail.die ? [dieOf(detail.die)] : [],
      );
    case 'stun':
      return say(`${begun(name(detail.piece))} is stunned.`);
    case 'recover':
      return say(`${begun(name(detail.piece))} is itself again.`);
    case 'test': {
      const hits = hitsOf(detail.hits, cast.successes);
      if (detail.test === 'attack')
        return say(`${begun(hits)}.`, detail.glitch ? 'And something goes wrong' : '', [poolOf(detail.pool, 'lit')]);
      return say(`${begun(called(detail.entity))} ${TESTS[detail.test]}.`, begun(hits), [poolOf(detail.pool, 'held')]);
    }
    case 'margin':
      if (!detail.damage)
        return say('A miss.', `${hitsOf(detail.target, true)} ${detail.target === 1 ? 'was' : 'were'} needed`);
      return say('A hit!', `${figure(detail.damage.sixes + detail.damage.fives)} damage`);
    case 'candidates':
      if (detail.where === 'beyond') return say('It flies on.', `Next: ${listed(detail.entities.map(called))}`);
      if (detail.where === 'area') return say('Into all of them.', begun(listed(detail.entities.map(called))));
      return say(
        detail.entities.every(({ what }) => what === 'object') ? 'Something is in the way.' : 'Somebody is in the way.',
        begun(listed(detail.entities.map(called))),
      );
    case 'picked':
      return say(`It comes at ${called(detail.entity)}.`);
    case 'meeting': {
      const score = told ? `${counted(detail.hits, 'hit')} against ${figure(detail.defense + detail.cover)}` : '';
      const who = begun(called(detail.entity));
      if (detail.what === 'hit') return say(`${who} is hit.`, begun(score));
      if (detail.what === 'missed') return say(`Past ${called(detail.entity)}.`, begun(score));
      return say(`${who} is missed by cover.`, begun(score));
    }
    case 'damage':
      return told && detail.left > 0 ? say(`${begun(called(detail.entity))} takes ${figure(detail.left)}.`) : null;
    case 'penetration':
      return detail.through
        ? say(`Through ${called(detail.entity)}.`, told ? `${figure(detail.left)} left` : '')
        : say(`${begun(called(detail.entity))} stops it.`);
    case 'rubble':
      return say(`${begun(called(detail.entity))} is rubble.`);
    case 'end':
      return detail.why === 'beyond' ? say('It flies on, and meets nobody.') : null;
    case 'sweep':
      return say('All of them are swept.', begun(listed(detail.shares.map(called))));
    case 'cover':
      return detail.shotAt === 'none'
        ? null
        : say(`${begun(called(detail.entity))} is ${detail.shotAt === 'full' ? 'wholly' : 'partly'} behind cover.`);
    case 'dodged':
      return say(`${begun(called(detail.entity))} dodges ${figure(detail.by)}.`);
    case 'layer': {
      const took = detail.byTuf + detail.byHp;
      const layer = detail.layer.what === 'piece' ? detail.layer.name : `the ${detail.layer.name.toLowerCase()}`;
      if (took === 0) return say(`Past ${layer}.`);
      return say(
        `${begun(layer)} takes ${figure(took)}.`,
        detail.passed > 0 ? `${figure(detail.passed)} go on` : 'Nothing goes on',
      );
    }
    case 'wound': {
      const who = begun(called(detail.entity));
      if (detail.lost === 0) return say(`${who} takes nothing.`);
      return told ? say(`${who} loses ${figure(detail.lost)} HP.`) : say(`${who} is hurt.`);
    }
    case 'overrule':
    case 'spent':
    case 'note':
      return null;
  }
}
