import type { Rule } from './rule.ts';

/** The rules that all rule systems share (CO). */
export const COMMON_RULES = {
  'CO-01': {
    title: 'Units and scale',
    words:
      'A scene has one unit and one scale. Rules work on lengths, never on pixels or squares. A scene setting says how many scene units are one inch of the tables. A value exactly on the boundary of two rows belongs to the nearer row.',
    source: 'common ground',
    basis: 'ruling',
  },
  'CO-02': {
    title: 'Range',
    words:
      "A straight line from the firing piece's centre to the target's centre or to the target point, in three dimensions if either is raised. The scene may measure edge to edge instead: between the nearest points of the two footprints, or from the firing piece's footprint to the target point.",
    source: 'common ground',
    basis: 'ruling',
  },
  'CO-03': {
    title: 'Footprints',
    words:
      'A piece is caught if any part of its footprint is in the effect area. Exact geometry decides, and touching counts.',
    source: 'common ground',
    basis: 'ruling',
  },
  'CO-04': {
    title: 'Obstructions in between',
    words:
      'A thing obstructs a target if it hides part of its silhouette from the eye and is strictly nearer. Hiding less than a twentieth is ignored.',
    source: 'common ground',
    basis: 'ruling',
  },
  'CO-05': {
    title: 'Decisions',
    words:
      'Where a rule leaves a choice to the attacker or the GM, the attack stops and asks, with every legal option and the reason. For solo play, a scene can let the program take the nearest; the log says so. What is only about scenery, such as walls and crates, is left to the dice of the program, unless the scene says otherwise.',
    source: 'common ground',
    basis: 'ruling',
  },
  'CO-06': {
    title: 'Dice',
    words:
      'Every die comes from one source: the seed, or dice that are rolled on the table and typed in. The rules cannot tell which.',
    source: 'common ground',
    basis: 'ruling',
  },
  'CO-07': {
    title: 'At once',
    words:
      'An attack is resolved on the map as it was when the attack began. Its effects, and everything it uses up, are applied together as one change that can be undone.',
    source: 'common ground',
    basis: 'ruling',
  },
  'CO-08': {
    title: 'GM override',
    words:
      'Before effects are applied, the GM may move a landing point, change a die, add or exclude a caught piece, or change a result. The log shows both values.',
    source: 'common ground',
    basis: 'ruling',
  },
} as const satisfies Record<string, Rule>;
