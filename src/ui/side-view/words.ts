import { measured } from '@fall-of-shot/rules/wording';
import type { SideTarget, SideThing } from '@fall-of-shot/sight/side-view';
import { tenths } from '../components/labels.ts';
import { hiddenHeights, hiddenWords } from './hidden.ts';
import type { SideInput } from './shapes.ts';

function whatItDoes({ stops, hides, place }: SideThing, target: SideTarget, unit: string): string {
  if (place === 'beyond') return 'past the target';
  if (place === 'beside the line') return 'beside the line, hides a flank';
  const line =
    stops.sight && stops.shots
      ? 'stops the line'
      : stops.sight
        ? 'blocks sight on the line, lets shots pass'
        : stops.shots
          ? 'stops shots on the line, lets sight pass'
          : 'the line clears it';
  const hidden = hiddenWords(hides, target, unit);
  return hidden ? `${line}; ${hidden}` : line;
}

/** A side view in sentences for screen readers: viewer and target, what is in between, how high, and what it hides. */
export function sideWords(input: SideInput): readonly string[] {
  const { view, unit, firer, target, counted } = input;
  const { base, top, at } = view.target;
  const goal = target
    ? `${target.name}, ${measured(base, unit)} to ${measured(top, unit)} high`
    : `a point ${measured(base, unit)} high`;
  const sentences = [
    `${firer.name} looks from ${measured(view.eye, unit)} high at ${goal}, ${tenths(at)} ${unit} away.`,
  ];
  const mentioned = new Set<string>();
  for (const thing of view.things) {
    if (mentioned.has(thing.id)) continue;
    mentioned.add(thing.id);
    const open = thing.opening
      ? `, open from ${measured(thing.opening.bottom, unit)} to ${measured(thing.opening.top, unit)}`
      : '';
    sentences.push(
      `At ${tenths(thing.from)} ${unit} ${thing.label}, ${measured(thing.bottom, unit)} to ${measured(thing.top, unit)} high${open}: ${whatItDoes(thing, view.target, unit)}.`,
    );
  }
  const hidden = target ? hiddenWords(hiddenHeights(view, counted), view.target, unit) : '';
  sentences.push(
    target
      ? `${target.name} is ${hidden || 'free along the line'}.`
      : view.block
        ? 'The line is blocked before it.'
        : 'The line is clear.',
  );
  return sentences;
}
