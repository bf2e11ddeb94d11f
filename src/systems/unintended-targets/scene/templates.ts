import type { TemplateSketch } from '../../../scene/systems/scene-system.ts';

/** The bundled pieces of these rules. Figures that the document leaves open are ours. */
export const UT_TEMPLATES: readonly TemplateSketch[] = [
  { name: 'Rifleman', glyph: 'helmet', weapons: ['ut-rifle', 'ut-grenade'] },
  { name: 'Sentry', glyph: 'visor', weapons: ['ut-carbine', 'ut-pistol'] },
  {
    name: 'Gunner',
    glyph: 'mask',
    weapons: ['ut-machine-gun', 'ut-pistol'],
    figures: { defense: 6, resist: 9, av: 7 },
  },
  { name: 'Breacher', glyph: 'gas mask', weapons: ['ut-shotgun', 'ut-grenade'], figures: { resist: 9, av: 9 } },
  { name: 'Officer', glyph: 'officer', weapons: ['ut-pistol'], figures: { defense: 8, av: 4 } },
  { name: 'Bandit', side: 'b', glyph: 'bandit', weapons: ['ut-shotgun'], figures: { defense: 6, resist: 6, av: 2 } },
  { name: 'Archer', glyph: 'archer', weapons: ['ut-bow'], figures: { defense: 8, resist: 6, av: 3 } },
  { name: 'Attack drone', kind: 'wardrone', glyph: 'drone', weapons: ['ut-carbine'] },
  { name: 'Walker', kind: 'warbot', glyph: 'mech', weapons: ['ut-machine-gun'] },
  { name: 'Armoured car', kind: 'vehicle', glyph: 'jeep', weapons: ['ut-machine-gun'] },
  { name: 'Gun nest', kind: 'structure', glyph: 'sentry', weapons: ['ut-machine-gun'] },
  { name: 'Bystander', side: 'neutral', glyph: 'farmer', figures: { defense: 4, resist: 3, av: 0, health: 9 } },
];
