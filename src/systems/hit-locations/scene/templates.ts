import type { TemplateSketch } from '../../../scene/systems/scene-system.ts';

const disc = (radius: number) => ({ shape: 'disc', radius }) as const;

/** The bundled pieces of these rules. Figures that the documents leave open are ours. */
export const HL_TEMPLATES: readonly TemplateSketch[] = [
  { name: 'Rifleman', glyph: 'helmet', weapons: ['rifle', 'grenade'] },
  { name: 'Sapper', glyph: 'visor', weapons: ['satchel-charge', 'grenade'] },
  { name: 'Flame trooper', glyph: 'gas mask', weapons: ['flame-projector'] },
  { name: 'Mortar crew', kind: 'crew', glyph: 'mortar', footprint: disc(0.7), weapons: ['mortar'] },
  { name: 'Missile team', kind: 'crew', glyph: 'crew', weapons: ['guided-missile', 'rifle'] },
  { name: 'Wardrone', kind: 'wardrone', glyph: 'drone', weapons: ['beam'] },
  { name: 'Warbot', kind: 'warbot', glyph: 'mech', weapons: ['autocannon', 'beam'] },
  { name: 'Battle tank', kind: 'vehicle', glyph: 'tank', weapons: ['autocannon', 'beam'] },
  { name: 'Carrier', kind: 'vehicle', glyph: 'vehicle', weapons: ['autocannon'] },
  { name: 'Strike fighter', kind: 'aircraft', glyph: 'aircraft', weapons: ['guided-missile'] },
  { name: 'Flak post', kind: 'structure', glyph: 'flak', weapons: ['flak'] },
  { name: 'Bystander', side: 'neutral', glyph: 'farmer' },
];
