import { parseSync } from 'vite';

/** One import of a file, as written. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Erased by the compiler: `import type`, or a clause in which every name is a type. */
  readonly typeOnly: boolean;
  /** Loaded only when the code asks for it: `import()`, or a module of a worker. */
  readonly later: boolean;
}

/** Something that the house allows nowhere, or not in every room. */
export interface Sighting {
  readonly what: string;
  readonly line: number;
}

/** What the architecture test reads from a file's syntax tree. */
export interface FileFacts {
  readonly imports: readonly Import[];
  readonly defaultExports: readonly Sighting[];
  readonly starExports: readonly Sighting[];
  /** Clocks and random numbers: timers, Math.random, Date.now, new Date and the like. */
  readonly impurities: readonly Sighting[];
  /** Comparisons of a rule system's id with a literal: `system === '…'`, also as a case of a switch. */
  readonly comparisons: readonly Sighting[];
  /** String literals. */
  readonly texts: readonly Sighting[];
  readonly errors: readonly Sighting[];
}

/** A node of the tree: the parser's own types know hundreds of kinds; this walk wants a few fields of a few of them. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const TIMERS = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
]);
const IMPURE_MEMBERS = new Set(['Math.random', 'Date.now', 'performance.now']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
}

/** The name of an identifier, or the text of a string; undefined for any other node. */
function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  const text = value.type === 'Identifier' ? value.name : value.type === 'Literal' ? value.value : undefined;
  return typeof text === 'string' ? text : undefined;
}

function allTypes(clause: Node, kind: 'importKind' | 'exportKind'): boolean {
  if (clause[kind] === 'type') return true;
  const specifiers = nodes(clause.specifiers);
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type');
}

/** `new URL('./x.worker.ts', import.meta.url)`: how a worker or an asset is named. */
function isModuleUrl(node: Node): boolean {
  const base = nodes(node.arguments)[1];
  return textOf(node.callee) === 'URL' && base?.type === 'MemberExpression' && textOf(base.property) === 'url';
}

function importOf(node: Node): { readonly source: unknown; readonly typeOnly: boolean } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { source: node.source, typeOnly: allTypes(node, 'importKind') };
    case 'ExportNamedDeclaration':
      return { source: node.source, typeOnly: allTypes(node, 'exportKind') };
    case 'ExportAllDeclaration':
      return { source: node.source, typeOnly: node.exportKind === 'type' };
    case 'ImportExpression':
      return { source: node.source, typeOnly: false };
    case 'TSImportType':
      return { source: node.source, typeOnly: true };
    case 'NewExpression':
      return isModuleUrl(node) ? { source: nodes(node.arguments)[0], typeOnly: false } : undefined;
    default:
      return undefined;
  }
}

function isDefaultExport(node: Node): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true;
  if (node.type !== 'ExportSpecifier' && node.type !== 'ExportAllDeclaration') return false;
  return textOf(node.exported) === 'default';
}

function impurityOf(node: Node): string | undefined {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const callee = textOf(node.callee);
    if (callee === 'Date') return node.type === 'NewExpression' ? 'new Date' : 'Date()';
    return undefined;
  }
  if (node.type === 'MemberExpression') {
    const member = `${textOf(node.object)}.${textOf(node.property)}`;
    return IMPURE_MEMBERS.has(member) ? member : undefined;
  }
  const name = node.type === 'Identifier' ? textOf(node) : undefined;
  return name !== undefined && TIMERS.has(name) ? name : undefined;
}

/** The names under which the program holds the id of a rule system. */
const SYSTEM_NAMES = new Set(['system', 'rulebook', 'systemId', 'rulebookId']);

/** The last name of an expression: `system` of `weapon.system`, `weapon?.system` and `system`. */
function lastName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'MemberExpression') return textOf(value.property);
  if (value.type === 'ChainExpression') return lastName(value.expression);
  return value.type === 'Identifier' ? textOf(value) : undefined;
}

function isText(value: unknown): boolean {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string';
}

/** How a node compares the id of a rule system with a literal; undefined if it does not. */
function comparisonOf(node: Node): string | undefined {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
    const [left, right] = [node.left, node.right];
    for (const [name, other] of [
      [left, right],
      [right, left],
    ]) {
      const called = lastName(name);
      if (called !== undefined && SYSTEM_NAMES.has(called) && isText(other)) return `${called} with '${textOf(other)}'`;
    }
  }
  if (node.type !== 'SwitchStatement') return undefined;
  const called = lastName(node.discriminant);
  const texts = nodes(node.cases).some(({ test }) => isText(test));
  return called !== undefined && SYSTEM_NAMES.has(called) && texts ? `${called} with the cases of a switch` : undefined;
}

/** Parses a TypeScript file for the architecture test. `file` decides whether JSX is allowed. */
export function factsOf(file: string, text: string): FileFacts {
  const parsed = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const defaultExports: Sighting[] = [];
  const starExports: Sighting[] = [];
  const impurities: Sighting[] = [];
  const comparisons: Sighting[] = [];
  const texts: Sighting[] = [];

  const visit = (node: Node): void => {
    const line = lineOf(node.start);
    const found = importOf(node);
    const specifier = textOf(found?.source);
    const later = node.type === 'ImportExpression' || node.type === 'NewExpression';
    if (found && specifier !== undefined) imports.push({ specifier, line, typeOnly: found.typeOnly, later });
    if (isDefaultExport(node)) defaultExports.push({ what: 'export default', line });
    if (node.type === 'ExportAllDeclaration') starExports.push({ what: 'export *', line });
    const impurity = impurityOf(node);
    if (impurity !== undefined) impurities.push({ what: impurity, line });
    const compared = comparisonOf(node);
    if (compared !== undefined) comparisons.push({ what: compared, line });
    if (isText(node)) texts.push({ what: textOf(node) ?? '', line });
    for (const child of Object.values(node).flatMap(nodes)) visit(child);
  };
  nodes(parsed.program).forEach(visit);

  const errors = parsed.errors.map((error) => ({ what: error.message, line: lineOf(error.labels[0]?.start ?? 0) }));
  return { imports, defaultExports, starExports, impurities, comparisons, texts, errors };
}
