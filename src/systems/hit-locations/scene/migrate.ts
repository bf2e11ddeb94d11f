import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import { isObject, type Json } from '../../../scene/schema/json.ts';
import { factRecord, type RecordedFact, readFacts, settingsAsked } from '../../../scene/schema/migrate-facts.ts';
import type { FiguresMigration, MigrationFrom8 } from '../../../scene/schema/system-schemas.ts';
import { USUAL_FIGURES, usualSize } from './figures.ts';
import { HL_OPTIONS } from './options.ts';

/** Migrates the *Hit Locations of Misses* parts of scenes from version 8 to 9. */
export const HL_UPGRADE: MigrationFrom8 = {
  settingsKey: 'hitLocations',
  optionKeys: Object.keys(HL_OPTIONS),
  facts: (record) => {
    const settings = record['settings[]'];
    const wallsStopAreas = isObject(settings) && settings.wallsStopAreas === true;
    return factRecord(
      readFacts(record)
        // Whether walls clip an area used to be up to the battlefield; now the rules pass it.
        .map((fact) => (fact.what === 'caught' ? { ...fact, args: [...fact.args.slice(0, 3), wallsStopAreas] } : fact))
        .flatMap((fact) => [settingsAsked(fact, 'settings', HIT_LOCATIONS)]),
    );
  },
};

/** Up to version 9 the facts of a piece included that it was stunned; now that is a fact of these rules. */
function stunAsked(fact: RecordedFact): readonly RecordedFact[] {
  if (fact.what !== 'piece' || !isObject(fact.answer) || !('stunned' in fact.answer)) return [fact];
  const { stunned, ...answer } = fact.answer;
  return [
    { ...fact, answer },
    { ...fact, what: 'stunned', answer: stunned },
  ];
}

/** Migrates the *Hit Locations of Misses* parts of scenes from version 9 to 10. */
export const HL_UPGRADE_FROM_9: FiguresMigration = {
  piece: ({ stunned, ...piece }) => {
    const figures = isObject(piece.figures) ? piece.figures : {};
    return typeof stunned === 'number' ? { ...piece, figures: { ...figures, [HIT_LOCATIONS]: { stunned } } } : piece;
  },
  facts: (record) => factRecord(readFacts(record).flatMap(stunAsked)),
};

/** Up to version 10 every piece had a size; now it is a figure of these rules, if it is not the usual one. */
function sizeMoved({ size, ...piece }: Json): Json {
  if (typeof size !== 'number' || size === usualSize(String(piece.kind))) return piece;
  const figures = isObject(piece.figures) ? piece.figures : {};
  const own = isObject(figures[HIT_LOCATIONS]) ? figures[HIT_LOCATIONS] : {};
  return { ...piece, figures: { ...figures, [HIT_LOCATIONS]: { ...USUAL_FIGURES, ...own, size } } };
}

/** Returns the sizes among recorded facts about pieces as facts of these rules. */
function sizesAsked(pieces: readonly Json[]): readonly RecordedFact[] {
  return pieces.flatMap(({ id, size }) =>
    typeof size === 'number' ? [{ what: 'size', args: [id], answer: size }] : [],
  );
}

function withoutSize({ size: _, ...piece }: Json): Json {
  return piece;
}

/** Up to version 10 the facts of a piece included its size. */
function sizeAsked(fact: RecordedFact): readonly RecordedFact[] {
  const { what, answer } = fact;
  if (!isObject(answer)) return [fact];
  if (what === 'piece') return [{ ...fact, answer: withoutSize(answer) }, ...sizesAsked([answer])];
  if (what !== 'caught') return [fact];
  const pieces = Array.isArray(answer.pieces) ? answer.pieces.filter(isObject) : [];
  return [{ ...fact, answer: { ...answer, pieces: pieces.map(withoutSize) } }, ...sizesAsked(pieces)];
}

/** Migrates the *Hit Locations of Misses* parts of scenes from version 10 to 11. */
export const HL_UPGRADE_FROM_10: FiguresMigration = {
  piece: sizeMoved,
  facts: (record) => factRecord(readFacts(record).flatMap(sizeAsked)),
};
