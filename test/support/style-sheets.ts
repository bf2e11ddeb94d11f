import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A text without its comments. */
export function uncommented(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '');
}

/** The class names that a style sheet selects, without those of others in `:global()`. */
export function classesIn(sheet: string): Set<string> {
  const preludes = [...uncommented(sheet).matchAll(/(?<=^|[{};])([^{};]*)\{/g)].map(([, prelude = '']) => prelude);
  const selectors = preludes.filter((prelude) => !prelude.trim().startsWith('@'));
  const own = selectors.map((selector) => selector.replace(/:global\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, ''));
  return new Set(own.flatMap((selector) => selector.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? []));
}

/** What a source file uses of style modules: the path of each, the classes, and whether it looks one up dynamically. */
export function usesIn(path: string, source: string) {
  const text = uncommented(source).replace(/(?<!:)\/\/.*$/gm, '');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    module: posix.normalize(posix.join(posix.dirname(path), from)),
    classes: [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each),
    lookedUp: new RegExp(`\\b${name}\\[`).test(text),
  }));
}

/** The lines of a file. */
export function linesOf(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length;
}
