import { readFileSync } from 'node:fs';
import type { Question } from '@fall-of-shot/rules/protocol';
import { readSceneFile } from '../../src/scene/schema/file.ts';
import type { LogEntry } from '../../src/scene/schema/log-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { mapOf } from '../formats/open.ts';
import { table } from './table.ts';

export const DEMO_NAMES = ['ridge-nine', 'harrow-crossing', 'ruined-chapel'] as const;

/** A demo scene as it ships. */
export function demo(name: (typeof DEMO_NAMES)[number]): Scene {
  const text = readFileSync(new URL(`../../public/demo/${name}.scene.json`, import.meta.url), 'utf8');
  return mapOf(readSceneFile(JSON.parse(text))).scene;
}

/** The first answer offered. */
export function clicked(question: Question) {
  switch (question.kind) {
    case 'choose':
      return { kind: 'choose', option: question.options[0]?.id ?? '' } as const;
    case 'confirm':
      return { kind: 'confirm', yes: true } as const;
    case 'length':
      return { kind: 'length', length: question.offered } as const;
    case 'point':
      return { kind: 'point', ...question.offered } as const;
    case 'roll':
      throw new Error(`"${question.key}" should have been rolled.`);
  }
}

/** Answers everything that a shot asks with the first answer offered. */
export function answeredByFirst(at: ReturnType<typeof table>): void {
  for (let open = at.asked(); open.length > 0; open = at.asked()) {
    const [question] = open;
    if (question) at.actions.shot.answer(question.key, clicked(question));
  }
}

/** An example shot, fired on its scene, with every question answered by the first option. */
export function tried(scene: Scene, title: string): { readonly entry: LogEntry; readonly after: Scene } {
  return triedOn(table(scene), title);
}

/** The same on a table that goes on. */
export function triedOn(
  at: ReturnType<typeof table>,
  title: string,
): { readonly entry: LogEntry; readonly after: Scene } {
  const scene = at.scene();
  const found = scene.tries.find((each) => each.title === title);
  if (!found) throw new Error(`The demo has no shot "${title}".`);
  at.actions.exampleShots.tryShot(found);
  at.actions.shot.fire();
  answeredByFirst(at);
  const entry = at.scene().log.at(-1);
  if (!entry || entry.id === scene.log.at(-1)?.id) throw new Error(`"${title}" was not fired.`);
  return { entry, after: at.scene() };
}

/**
 * A scene full of secrets that can be found anywhere: the ids of pieces and things begin with `id-of-`; names, notes,
 * weapons and the labels of secret doors with `planted-`. The flags say what is hidden of each piece.
 */
export function planted(
  scene: Scene,
  flags: readonly { readonly hidden: boolean; readonly name: boolean; readonly figures: boolean }[],
  fog: boolean,
): Scene {
  const ids = [...scene.pieces, ...scene.obstructions].map(({ id }) => id);
  const groups = scene.obstructions.flatMap(({ group }) => (group === null ? [] : [group]));
  // Longest first, so that no id is found within another.
  const longest = [...new Set([...ids, ...groups])].sort((a, b) => b.length - a.length);
  const text = longest.reduce(
    (now, id) => now.replaceAll(`"${id}"`, `"id-of-${id}"`).replaceAll(`"group:${id}"`, `"group:id-of-${id}"`),
    JSON.stringify(scene),
  );
  const renamed: Scene = JSON.parse(text);
  return {
    ...renamed,
    note: 'planted-scene-note',
    weapons: renamed.weapons.map((weapon, i) => ({ ...weapon, name: `planted-weapon-${i}-end` })),
    // Some walls are secret doors.
    obstructions: renamed.obstructions.map((thing, i) =>
      thing.kind === 'wall' && i % 3 === 0
        ? { ...thing, kind: 'door', door: 'closed', label: `Secret planted-label-${i}-end` }
        : thing,
    ),
    settings: { ...renamed.settings, players: { side: 'a', fog } },
    pieces: renamed.pieces.map((piece, i) => ({
      ...piece,
      glyph: scene.pieces[i]?.glyph ?? null,
      name: `planted-name-${i}-end`,
      secret: {
        ...{ hidden: false, name: false, figures: false, ...flags[i % flags.length] },
        note: `planted-note-${i}-end`,
      },
    })),
  };
}
