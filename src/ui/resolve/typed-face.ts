/** The digits typed so far of a face with several, and the face if they are one. */
export interface TypedFace {
  readonly digits: string;
  readonly face: number | undefined;
}

/** Nothing typed. */
export const NOTHING_TYPED: TypedFace = { digits: '', face: undefined };

/**
 * Takes a digit of a face. It is complete as soon as no further digit could follow: on a d12, 5 is a face at once, and 1
 * waits for Enter or for 0, 1 or 2. On a die of up to ten sides 0 is a ten. A digit that fits no face is ignored.
 */
export function typeDigit({ digits }: TypedFace, digit: string, sides: number): TypedFace {
  if (sides <= 10) {
    const face = digit === '0' ? 10 : Number(digit);
    return face <= sides ? { digits: '', face } : NOTHING_TYPED;
  }
  const next = Number(digits + digit);
  if (next < 1 || next > sides) return { digits, face: undefined };
  return next * 10 > sides ? { digits: '', face: next } : { digits: String(next), face: undefined };
}

/** The face that Enter takes: what is typed so far. */
export function enteredFace({ digits }: TypedFace): number | undefined {
  return digits === '' ? undefined : Number(digits);
}
