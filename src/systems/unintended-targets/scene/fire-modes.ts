import { FIRE_MODES, type FireMode, type FireModeSpec, type Spread } from '../rules/weapon.ts';

type Modes = readonly FireModeSpec[];

/** What a way to fire starts as when a weapon gets it (UT-42); widths in metres. */
const USUAL: Readonly<Record<FireMode, Omit<FireModeSpec, 'mode'>>> = {
  'single shot': { rounds: 1, spread: null },
  'semi-automatic': { rounds: 1, spread: null },
  burst: { rounds: 3, spread: { shape: 'strip', width: 2 } },
  automatic: { rounds: 10, spread: { shape: 'strip', width: 4 } },
};

/** The ways to fire that a weapon does not have yet: each is there once. */
export function missingModes(modes: Modes): readonly FireMode[] {
  return FIRE_MODES.filter((mode) => !modes.some((each) => each.mode === mode));
}

/** With one more way to fire, offered last. */
export function withMode(modes: Modes, mode: FireMode): Modes {
  return modes.some((each) => each.mode === mode) ? modes : [...modes, { mode, ...USUAL[mode] }];
}

/** Without a way to fire; the last one stays, for a weapon has to fire somehow. */
export function withoutMode(modes: Modes, mode: FireMode): Modes {
  const left = modes.filter((each) => each.mode !== mode);
  return left.length === 0 ? modes : left;
}

/** With a way to fire offered one place earlier (-1) or later (1), as far as the list goes. */
export function movedMode(modes: Modes, mode: FireMode, by: -1 | 1): Modes {
  const at = modes.findIndex((each) => each.mode === mode);
  const [here, there] = [modes[at], modes[at + by]];
  if (!here || !there) return modes;
  return modes.map((each) => (each === here ? there : each === there ? here : each));
}

/** With a change to one way to fire. */
export function changedMode(modes: Modes, mode: FireMode, change: Partial<Omit<FireModeSpec, 'mode'>>): Modes {
  return modes.map((each) => (each.mode === mode ? { ...each, ...change } : each));
}

/** Another area for a way to fire: one that it had before gives nothing to it, for a width is no angle. */
export function spreadOf(shape: Spread['shape']): Spread {
  return shape === 'strip' ? { shape, width: 2 } : { shape, angle: 15 };
}
