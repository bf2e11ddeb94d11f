/** People in a row down the range, nearest first, all of them in the open: the intended target is the first. */
export interface FlightRow {
  /** The dice of the weapon test, of each defense test and of each resistance. */
  readonly pool: number;
  readonly defense: readonly number[];
  readonly resist: readonly number[];
  readonly damage: number;
  /** What a round needs to be left of it to go through each of them. */
  readonly needs: readonly number[];
}

/** How often each of them was hit, and was hit first. */
export interface FlightCounts {
  shots: number;
  readonly hit: Float64Array;
  readonly first: Float64Array;
}

/** The least face that is a hit, of six. */
const HIT = 5;

/** A source of hits of a pool of dice, in plain whole numbers. */
function poolsFrom(seed: number): (dice: number) => number {
  let state = seed | 1;
  return (dice) => {
    let hits = 0;
    for (let i = 0; i < dice; i++) {
      // xorshift of 32 bits
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      if (1 + Math.floor((state >>> 0) * (6 / 4294967296)) >= HIT) hits++;
    }
    return hits;
  };
}

/**
 * Fires single shots of *Unintended Targets* down a row by hand: the weapon test, the defense test of whoever may be met,
 * damage, penetration, and the lowest beyond, the nearest of equals (UT-01, UT-07, UT-20 to UT-22, UT-30 to UT-33). No
 * cover, nobody out of the lane, no GM, no steps, no words, nothing recorded, nothing known of a glitch.
 */
export function createFlight({ pool, defense, resist, damage, needs }: FlightRow, seed: number) {
  const roll = poolsFrom(seed);
  const count = defense.length;
  const rolled = new Int32Array(count);
  const counts: FlightCounts = { shots: 0, hit: new Float64Array(count), first: new Float64Array(count) };
  const fire = (): void => {
    const hits = roll(pool);
    rolled.fill(-1);
    let at = 0;
    let carried = -1;
    let isFirst = true;
    rolled[0] = roll(defense[0] ?? 0);
    for (;;) {
      const net = hits - (rolled[at] ?? 0);
      if (net > 0) {
        counts.hit[at] = (counts.hit[at] ?? 0) + 1;
        if (isFirst) counts.first[at] = (counts.first[at] ?? 0) + 1;
        isFirst = false;
        const left = (carried >= 0 ? carried : damage + net) - roll(resist[at] ?? 0);
        if (left < (needs[at] ?? 1)) return;
        carried = left;
      }
      if (at + 1 >= count) return;
      let next = at + 1;
      for (let i = at + 1; i < count; i++) {
        if ((rolled[i] ?? -1) < 0) rolled[i] = roll(defense[i] ?? 0);
        if ((rolled[i] ?? 0) < (rolled[next] ?? 0)) next = i;
      }
      at = next;
    }
  };
  return {
    counts,
    fire(shots: number): void {
      for (let i = 0; i < shots; i++) fire();
      counts.shots += shots;
    },
  };
}
