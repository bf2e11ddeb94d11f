import { posix } from 'node:path';
import { cycles } from './cycles.ts';
import { type FileFacts, factsOf, type Import } from './imports.ts';
import { OWN_NAME } from './packages.ts';
import type { Grant, House } from './rooms.ts';

/** The text of each file by its path from the repository's folder, with slashes: `src/cli/io.ts`. */
export type Sources = ReadonlyMap<string, string>;

/** The room of a file: a folder of `src`, or a package. */
const ROOM = /^(?:src|packages)\/([^/]+)\//;

const PACKAGE = /^packages\/([^/]+)\//;

function roomOf(path: string): string | undefined {
  return ROOM.exec(path)?.[1];
}

/** Whether a file is in a folder of rule systems: that of the app, or that of the package with their rules. */
function inFolder(path: string, { plugins }: House): boolean {
  return [plugins.folder, plugins.rules.folder].some((folder) => path.startsWith(`${folder}/`));
}

/** The rule system that a file belongs to, and the room whose table it follows; undefined for a file of the core. */
function pluginOf(path: string, { plugins }: House): { readonly id: string; readonly room: string | null } | undefined {
  if (path.startsWith(`${plugins.rules.folder}/`)) {
    const [id = ''] = path.slice(plugins.rules.folder.length + 1).split(/\.ts$|\//);
    return { id, room: plugins.rules.room };
  }
  const [id, second, ...deeper] = path.startsWith(`${plugins.folder}/`)
    ? path.slice(plugins.folder.length + 1).split('/')
    : [];
  if (id === undefined || second === undefined) return undefined;
  return { id, room: deeper.length > 0 ? second : null };
}

/** Why an import into the folder of rule systems, or out of one, is forbidden; null if those rules allow it. */
function pluginRefused(file: string, target: string, typeOnly: boolean, house: House): string | null | undefined {
  const { plugins, rooms } = house;
  const [own, theirs] = [pluginOf(file, house), pluginOf(target, house)];
  if (own && own.id !== LISTED && theirs && theirs.id !== LISTED && own.id !== theirs.id) {
    return `the rule systems ${own.id} and ${theirs.id} stand apart: ${target}`;
  }
  if (!inFolder(file, house)) {
    if (!inFolder(target, house)) return undefined;
    if (plugins.roots.includes(file) && plugins.lists.includes(target)) return null;
    return `${file} imports the rule system ${target}; only the lists may be imported, and only by those who put the program together`;
  }
  // Files outside any room hold the parts of one system together, or all systems.
  if (!own?.room) return null;
  const room = rooms[own.room];
  const other = theirs?.id === own.id ? theirs.room : roomOf(target);
  if (room === undefined || room === 'everything' || other === own.room) return null;
  if (other === null || other === undefined) return `${own.room} of a rule system imports ${target}`;
  if (allows(room[other], target, typeOnly) || (theirs?.id === own.id && room[other] !== undefined)) return null;
  return `${own.room} of a rule system may import ${room[other] === undefined ? `nothing from ${other}` : `only types from ${other}`}: ${target}`;
}

/** A rule number, except those of the core (CO). */
const OWN_RULE = /^(?!CO-)[A-Z]{2}-\d{2}$/;

/** The folder beside the systems that holds what puts one together. */
const LISTED = 'plugin';

/**
 * The target of a relative import, or of one of our packages by its name; undefined for a library. Bundler suffixes such
 * as `?url` are dropped.
 */
function targetOf(file: string, specifier: string, sources: Sources): string | undefined {
  const [, name, subpath] = OWN_NAME.exec(specifier) ?? [];
  if (name !== undefined) return `packages/${name}/src/${subpath}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => sources.has(each)) ?? path;
}

function allows(grant: Grant | undefined, target: string, typeOnly: boolean): boolean {
  if (grant === undefined || grant === 'all') return grant === 'all';
  return typeOnly || (grant !== 'types' && grant.valuesFrom.includes(target));
}

/** Why an import into a package, or out of one, is forbidden; undefined if packages do not forbid it. */
function packageRefused(file: string, specifier: string, target: string, house: House): string | undefined {
  const [own, theirs] = [PACKAGE.exec(file)?.[1], PACKAGE.exec(target)?.[1]];
  const [, name, subpath] = OWN_NAME.exec(specifier) ?? [];
  if (name === undefined) {
    return own === theirs
      ? undefined
      : `${specifier} is a way into or out of a package: import packages by their names`;
  }
  if (own === name) return `${specifier} is in the same package: import it by its path`;
  const exported = house.packages[name];
  if (!exported) return `${specifier} is in the package ${name}, which is not there`;
  return exported.some((each) => each.test(`./${subpath}`)) ? undefined : `${name} does not export ${specifier}`;
}

/** Why an import violates the table; undefined if it is allowed. */
function refused(
  file: string,
  room: string,
  { specifier, typeOnly }: Import,
  sources: Sources,
  house: House,
): string | undefined {
  const rights = house.rooms[room];
  if (rights === undefined) return undefined;
  const target = targetOf(file, specifier, sources);
  if (target === undefined) {
    const name = specifier.split('/')[0] ?? specifier;
    const draws = house.drawing.includes(name) || name.startsWith('@radix-ui');
    const place = pluginOf(file, house)?.room ?? room;
    return draws && house.faceless.includes(place) ? `${room} imports ${specifier}, which draws` : undefined;
  }
  const plugin = pluginRefused(file, target, typeOnly, house);
  if (plugin) return plugin;
  const unpacked = packageRefused(file, specifier, target, house);
  if (unpacked !== undefined || plugin === null) return unpacked;
  const other = roomOf(target);
  if (other === room) return undefined;
  if (rights === 'everything') return undefined;
  if (other === undefined) return `${room} imports ${target}, which is in no room`;
  const grant = rights[other];
  if (allows(grant, target, typeOnly)) return undefined;
  return `${room} may import ${grant === undefined ? `nothing from ${other}` : `only types from ${other}`}: ${target}`;
}

function inFile(file: string, facts: FileFacts, sources: Sources, house: House): string[] {
  const room = roomOf(file);
  const found = facts.errors.map(({ line, what }) => `${file}:${line} does not parse: ${what}`);
  for (const { line } of facts.defaultExports) found.push(`${file}:${line} has a default export`);
  for (const { line } of facts.starExports) found.push(`${file}:${line} has an export *`);
  if (room === undefined) {
    // Ambient types, such as those of a bundler, belong to no room.
    return file.endsWith('.d.ts') ? found : [...found, `${file}:1 is in no room`];
  }
  if (!(room in house.rooms)) found.push(`${file}:1 is in the room ${room}, which the import table does not know`);
  for (const each of facts.imports) {
    const why = refused(file, room, each, sources, house);
    if (why !== undefined) found.push(`${file}:${each.line} ${why}`);
  }
  for (const { line, what } of facts.comparisons) {
    found.push(`${file}:${line} compares ${what}: ask the rule system instead`);
  }
  const plugin = pluginOf(file, house);
  const elsewhere = file.startsWith(`${house.plugins.folder}/`) && plugin?.room === house.plugins.rules.room;
  if (plugin?.room && plugin.id !== LISTED && (elsewhere || !(plugin.room in house.rooms))) {
    found.push(`${file}:1 is in the folder ${plugin.room} of a rule system, which is no room of the import table`);
  }
  if (!inFolder(file, house) && !house.plugins.named.includes(file)) {
    for (const { line, what } of facts.texts) {
      if (OWN_RULE.test(what)) found.push(`${file}:${line} names a rule of a system, "${what}"`);
    }
    const ids = new Set([...sources.keys()].flatMap((path) => pluginOf(path, house)?.id ?? []));
    for (const { line, what } of facts.texts) {
      if (ids.has(what) && what !== LISTED) found.push(`${file}:${line} names the rule system "${what}"`);
    }
  }
  if (house.pure.includes(pluginOf(file, house)?.room ?? room)) {
    for (const { line, what } of facts.impurities) found.push(`${file}:${line} uses ${what}; ${room} is pure`);
  }
  return found;
}

/** The folders that each folder imports from, including types. */
function folderGraph(files: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const from = posix.dirname(file);
    const into = folders.get(from) ?? new Set<string>();
    folders.set(from, into);
    for (const target of targets) {
      const to = posix.dirname(target);
      if (files.has(target) && to !== from) into.add(to);
    }
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
}

/** What runs before a file does: its own modules by their paths, and libraries by their names. */
export function neededBefore(file: string, sources: Sources): ReadonlySet<string> {
  const needed = new Set<string>();
  const next = [file];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    for (const { specifier, typeOnly, later } of factsOf(path, sources.get(path) ?? '').imports) {
      if (typeOnly || later) continue;
      const target = targetOf(path, specifier, sources) ?? specifier;
      if (needed.has(target)) continue;
      needed.add(target);
      if (sources.has(target)) next.push(target);
    }
  }
  return needed;
}

/** Every violation of a house's rules in these files, one line each with file and line number. */
export function violations(sources: Sources, house: House): string[] {
  const facts = new Map([...sources].map(([file, text]) => [file, factsOf(file, text)]));
  const graph = new Map(
    [...facts].map(([file, { imports }]) => [
      file,
      imports.flatMap(({ specifier }) => targetOf(file, specifier, sources) ?? []),
    ]),
  );
  return [
    ...[...facts].flatMap(([file, each]) => inFile(file, each, sources, house)),
    ...cycles(graph).map((cycle) => `a cycle: ${cycle.join(' → ')}`),
    ...cycles(folderGraph(graph)).map((cycle) => `a cycle of folders: ${cycle.join(' → ')}`),
  ];
}
