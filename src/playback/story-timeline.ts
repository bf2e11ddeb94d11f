import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Flight } from '@fall-of-shot/rules/flight';
import type { Step } from '@fall-of-shot/rules/protocol';
import { airTime, climbs } from './flight-times.ts';
import type { Part } from './playback-system.ts';
import { shortLetters } from './story-events.ts';
import { hasDice, isSpared, partOf, passes, type Subject, spreads, subjectOf, tells } from './story-parts.ts';
import { StorySentences } from './story-sentences.ts';
import type { Beat, Span, Timeline } from './timeline.ts';
import { LATE, ROUNDS_DRAWN, TIMES, TOLD, TOLD_FULLY } from './times.ts';

/** What the story of a shot is timed by. */
export interface StoryOptions {
  /** Scene units in ten metres of flight. */
  readonly perTenMetres: number;
  readonly flight: Flight;
  /** Whether the shot flies on from what it meets. */
  readonly fliesOn: boolean;
  /** The number of characters in the sentence of each step; 0 if it has none. */
  readonly letters: readonly number[];
  /** Whether the shot is over, and a sentence at the end says what became of it. */
  readonly ended: boolean;
  /** Whether the table has to roll before it goes on: until then there is time to read. */
  readonly waits: boolean;
}

/** Somebody or something that the shot meets, while its steps play. */
interface Met {
  readonly id: string;
  readonly isThing: boolean;
  /** With a full beat and a sentence, with a short one, or at once with the others. */
  readonly pace: 'full' | 'short' | 'none';
  /** The flight to them, if there is one. */
  readonly flight: Span | null;
  /** When the last of it is told. */
  told: number;
  /** The step whose short sentence speaks of them; null if there is none. */
  said: number | null;
  /** Whether something became of them. */
  struck: boolean;
}

/** A story as it is being timed. */
class Story {
  readonly beats: Beat[] = [];
  private readonly sentences = new StorySentences();
  /** When the next part begins. */
  now = 0;
  private from: Vec2 | null = null;
  private aimed: Vec2 | null = null;
  private met: Met | null = null;
  private readonly struck = { people: 0, things: 0 };
  /** When the dice of the attack tumble, as long as those of its target can still tumble with them. */
  private attack: Span | null = null;
  /** When dice of candidates tumble, while the shot is on its way. */
  private candidates: Span | null = null;
  /** When what climbs has left: its direction is still rolled. */
  private left: number | null = null;
  /** Whether it has been said where it goes. */
  private deviated = false;
  private landed = false;
  private spread = false;
  private readonly steps: readonly Step[];
  private readonly options: StoryOptions;

  constructor(steps: readonly Step[], options: StoryOptions) {
    this.steps = steps;
    this.options = options;
  }

  private add(
    step: number,
    times: Pick<Beat, 'start' | 'told' | 'end'> & Partial<Pick<Beat, 'flight' | 'roll'>>,
  ): void {
    const kind = this.steps[step]?.detail.kind ?? 'note';
    // No result is told before an earlier one.
    const told = Math.max(times.told, this.beats.at(-1)?.told ?? 0);
    this.beats.push({ kind, step, flight: null, roll: null, ...times, told, end: Math.max(times.end, told) });
  }

  /** Gives a step's sentence its time. */
  private say(step: number, from: number, must: boolean): void {
    const letters = this.options.letters[step] ?? 0;
    if (must) this.sentences.must(step, from, letters);
    else this.sentences.offer(step, from, letters);
  }

  private metres(from: Vec2 | null, to: Vec2 | null | undefined): number {
    return from && to ? (distance2(from, to) / this.options.perTenMetres) * 10 : 0;
  }

  /** Ends the beat of whoever was met last. */
  private close(): void {
    const { met } = this;
    this.met = null;
    this.attack = null;
    if (!met) return;
    const { pace, isThing, struck, told } = met;
    if (struck) this.struck[isThing ? 'things' : 'people']++;
    const hold =
      pace === 'none' ? 0 : !struck ? TIMES.passed : isThing || pace === 'short' ? TIMES.thing : TIMES.person;
    this.now = Math.max(this.now, told + hold);
  }

  /** How much time the next one gets: later ones get less, and so do those late in a long story. */
  private paceOf(isThing: boolean): Met['pace'] {
    const number = this.struck[isThing ? 'things' : 'people'] + 1;
    if (number > TOLD || this.now > LATE.atOnce) return 'none';
    return number > TOLD_FULLY || this.now > LATE.shortly ? 'short' : 'full';
  }

  /** Begins the beat of somebody: the shot flies to them, if it does. */
  private open({ id, isThing, at }: Subject, rolls: boolean, spared: boolean): Met {
    this.close();
    const pace = this.paceOf(isThing);
    const { flight: kind, fliesOn } = this.options;
    const flies = !spared && at !== undefined && !this.landed && this.from !== null && pace !== 'none';
    const air = flies ? airTime(kind, this.metres(this.from, at)) : 0;
    // A sentence is read before the next one comes.
    const before = air + (rolls ? TIMES.tumbleMet + TIMES.settle : 0);
    if (!isThing && pace === 'full' && !this.candidates) this.now = Math.max(this.now, this.sentences.read() - before);
    let flight: Span | null = null;
    if (flies) {
      const start = this.candidates?.start ?? this.now;
      const end = start + air;
      flight = { start, end };
      this.now = Math.max(this.now, end, this.candidates?.end ?? 0);
      if (fliesOn && !this.spread) this.from = at;
    }
    this.candidates = null;
    this.met = { id, isThing, pace, flight, told: this.now, said: null, struck: false };
    return this.met;
  }

  aim(step: number, { detail }: Step): void {
    if (detail.kind === 'aim') {
      this.from = detail.from;
      this.aimed = detail.at;
    }
    const start = this.now;
    // Its sentence stands until something else must be read.
    this.now += TIMES.aim;
    this.add(step, { start, told: start, end: this.now });
    this.say(step, start, true);
  }

  attackRoll(step: number): void {
    const roll = { start: this.now, end: this.now + TIMES.tumble + TIMES.settle };
    this.now = roll.end + TIMES.verdict;
    this.attack = roll;
    this.add(step, { start: roll.start, told: roll.end, end: this.now, roll });
    this.say(step, roll.end, false);
  }

  verdict(step: number): void {
    const told = this.beats.at(-1)?.told ?? this.now;
    this.add(step, { start: told, told, end: this.now });
    this.say(step, told, false);
  }

  deviation(step: number, { detail }: Step): void {
    this.close();
    this.left ??= this.now;
    const counts = detail.kind === 'distance' ? Math.min(8, Math.ceil(detail.measure.value)) : 0;
    const tumbles = detail.kind === 'direction' ? TIMES.tumble : TIMES.distance;
    const roll = { start: this.now, end: this.now + tumbles + TIMES.settle };
    this.now = roll.end + counts * TIMES.count;
    this.add(step, { start: roll.start, told: roll.end, end: this.now, roll });
    // Where it goes is read while it still flies.
    const isLast = detail.kind !== 'direction' && !(this.options.flight === 'flak' && detail.kind === 'distance');
    if (isLast) this.deviated = true;
    this.say(step, isLast ? Math.max(roll.end, this.sentences.read()) : roll.end, isLast);
  }

  landing(step: number, { detail }: Step): void {
    this.close();
    const at = detail.kind === 'landing' ? detail.at : null;
    const { flight } = this.options;
    const start = (climbs(flight) ? this.left : null) ?? this.now;
    const end = Math.max(
      start + airTime(flight, this.metres(this.from, at)),
      this.left === null ? 0 : this.now + TIMES.fall,
    );
    this.landed = true;
    this.now = end + TIMES.burst;
    this.add(step, { start, told: end, end: this.now, flight: { start, end } });
    // On target, the verdict has said it.
    if (!this.deviated) this.say(step, end, detail.kind === 'landing' && detail.distance > 0);
  }

  area(step: number): void {
    this.close();
    const { flight } = this.options;
    const start = this.now;
    let air: Span | null = null;
    if (!this.landed && climbs(flight)) {
      air = { start, end: start + airTime(flight, this.metres(this.from, this.aimed)) };
      this.landed = true;
    }
    const told = air?.end ?? start;
    this.now = told + TIMES.area;
    this.add(step, { start, told, end: this.now, flight: air });
    this.say(step, told, false);
  }

  sweep(step: number): void {
    this.close();
    const start = this.now;
    const end = start + airTime(this.options.flight === 'flame' ? 'flame' : 'sweep', 0);
    this.landed = true;
    this.now = end;
    this.add(step, { start, told: end, end, flight: { start, end } });
  }

  override(step: number): void {
    this.close();
    const start = this.now;
    this.now += TIMES.override;
    this.add(step, { start, told: start, end: this.now });
  }

  found(step: number, one: Step): void {
    this.close();
    const start = this.now;
    this.spread = spreads(one);
    if (this.spread) this.now += TIMES.cone + (ROUNDS_DRAWN / 2) * TIMES.round;
    this.add(step, { start, told: start, end: this.now });
  }

  /** Dice of somebody: with the attack's, on the way of the shot, or where it has met them. */
  roll(step: number, one: Step): void {
    const subject = subjectOf(one);
    const { met, attack } = this;
    if (attack && !met) {
      // They tumble with the dice of the attack.
      this.add(step, { start: attack.start, told: attack.end, end: this.now, roll: attack });
      return;
    }
    if (met && subject && met.id === subject.id) {
      const roll = { start: this.now, end: this.now + TIMES.tumbleMet + TIMES.settle };
      if (met.pace === 'none') {
        this.add(step, { start: this.now, told: this.now, end: this.now });
        return;
      }
      this.now = roll.end;
      met.told = roll.end;
      this.add(step, { start: roll.start, told: roll.end, end: roll.end, roll });
      return;
    }
    this.close();
    const tumbles = TIMES.tumbleMet + TIMES.settle;
    if (!this.candidates && this.now < LATE.shortly) this.now = Math.max(this.now, this.sentences.read() - tumbles);
    this.candidates ??= { start: this.now, end: this.now + TIMES.tumbleMet + TIMES.settle };
    const roll = this.candidates;
    this.add(step, { start: roll.start, told: roll.end, end: roll.end, roll });
  }

  result(step: number, one: Step): void {
    const subject = subjectOf(one);
    if (!subject) {
      this.add(step, { start: this.now, told: this.now, end: this.now });
      return;
    }
    const met = this.met?.id === subject.id ? this.met : this.open(subject, hasDice(one), isSpared(one));
    const start = this.now;
    let roll: Span | null = null;
    if (hasDice(one) && met.pace !== 'none') {
      roll = { start, end: start + TIMES.tumbleMet + TIMES.settle };
      this.now = roll.end;
    }
    met.told = this.now;
    if (!passes(one)) met.struck = true;
    this.add(step, {
      start: met.flight?.start ?? start,
      told: this.now,
      end: this.now + TIMES.tag,
      flight: met.flight,
      roll,
    });
    if (met.pace === 'none') return;
    // A few words, where there is time: what stands does not speak of somebody else.
    if (met.pace === 'short' || subject.isThing) {
      const letters = shortLetters(one, this.options.letters[step] ?? 0);
      if (letters === 0) return;
      this.sentences.offerShort(step, this.now, letters, met.said);
      met.said = step;
      return;
    }
    if (!tells(one)) return;
    // A later sentence about the same person replaces the first.
    if (this.sentences.last()?.start === this.now) this.sentences.takeBack();
    this.say(step, this.now, true);
  }

  away(step: number): void {
    this.close();
    const start = this.now;
    const flight = { start, end: start + TIMES.away };
    this.now = flight.end;
    this.add(step, { start, told: flight.end, end: flight.end, flight });
  }

  silent(step: number): void {
    const told = this.beats.at(-1)?.told ?? 0;
    this.add(step, { start: told, told, end: told });
  }

  over(): Timeline {
    this.close();
    const last = this.sentences.last();
    // The end says at once what became of the last one.
    if (this.options.ended && last && last.step > 0 && this.sentences.read() > this.now) {
      this.sentences.takeBack();
      const one = this.steps[last.step];
      if (one) this.sentences.offerShort(last.step, last.start, shortLetters(one, last.letters), null);
      const told = this.beats.at(-1)?.told ?? this.now;
      return this.timed(Math.max(last.start, told, this.sentences.read()) + TIMES.end);
    }
    return this.timed(Math.max(this.now, this.sentences.read()));
  }

  private timed(needed: number): Timeline {
    // The clock stops at the end: what is told last must have appeared by then.
    const told = this.beats.at(-1)?.told;
    const appeared = Math.max(needed, told === undefined ? 0 : told + TIMES.end);
    const length = this.options.ended ? Math.max(appeared, TIMES.least) : needed;
    const sentences = this.sentences.inOrder(this.options.waits ? Number.POSITIVE_INFINITY : length);
    return { beats: this.beats, sentences, length };
  }
}

/** What each part does to the story. */
const PARTS: Readonly<Record<Part, (story: Story, step: number, one: Step) => void>> = {
  aim: (story, step, one) => story.aim(step, one),
  attack: (story, step) => story.attackRoll(step),
  verdict: (story, step) => story.verdict(step),
  deviation: (story, step, one) => story.deviation(step, one),
  landing: (story, step, one) => story.landing(step, one),
  area: (story, step) => story.area(step),
  sweep: (story, step) => story.sweep(step),
  override: (story, step) => story.override(step),
  candidates: (story, step, one) => story.found(step, one),
  roll: (story, step, one) => story.roll(step, one),
  result: (story, step, one) => story.result(step, one),
  away: (story, step) => story.away(step),
  silent: (story, step) => story.silent(step),
};

/**
 * Times the story of a shot: the aim, the dice, the flight, then one beat for each that it meets, in the order they
 * happened. The attack is already decided; time only shows it. Steps that follow later change no beat before them, so
 * that a shot can wait for dice in the middle of its story.
 */
export function storyTimeline(steps: readonly Step[], options: StoryOptions): Timeline {
  const story = new Story(steps, options);
  steps.forEach((one, step) => {
    PARTS[partOf(one)](story, step, one);
  });
  return story.over();
}
