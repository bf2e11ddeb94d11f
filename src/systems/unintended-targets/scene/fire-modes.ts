import {
  FIRE_MODES,
  type FireMode,
  type FireModeSpec,
  type Spread,
} from '@fall-of-shot/rules/systems/unintended-targets/weapon';

type Modes = readonly FireModeSpec[];

/** The initial values of a fire mode added to a weapon (UT-42); widths in metres. */
const USUAL: Readonly<Record<FireMode, Omit<FireModeSpec, 'mode'>>> = {
  'single shot': { rounds: 1, spread: null },
  'semi-automatic': { rounds: 1, spread: null },
  burst: { rounds: 3, spread: { shape: 'strip', width: 2 } },
  automatic: { rounds: 10, spread: { shape: 'strip', width: 4 } },
};

/** The fire modes that a weapon does not have yet. */
export function missingModes(modes: Modes): readonly FireMode[] {
  return FIRE_MODES.filter((mode) => !modes.some((each) => each.mode === mode));
}

/** Adds a fire mode at the end. */
export function withMode(modes: Modes, mode: FireMode): Modes {
  return modes.some((each) => each.mode === mode) ? modes : [...modes, { mode, ...USUAL[mode] }];
}

/** Removes a fire mode; the last one stays, because a weapon needs one. */
export function withoutMode(modes: Modes, mode: FireMode): Modes {
  const left = modes.filter((each) => each.mode !== mode);
  return left.length === 0 ? modes : left;
}

/** Moves a fire mode one place up (-1) or down (1), if possible. */
export function movedMode(modes: Modes, mode: FireMode, by: -1 | 1): Modes {
  const at = modes.findIndex((each) => each.mode === mode);
  const [here, there] = [modes[at], modes[at + by]];
  if (!here || !there) return modes;
  return modes.map((each) => (each === here ? there : each === there ? here : each));
}

/** Changes a fire mode. */
export function changedMode(modes: Modes, mode: FireMode, change: Partial<Omit<FireModeSpec, 'mode'>>): Modes {
  return modes.map((each) => (each.mode === mode ? { ...each, ...change } : each));
}

/** Changes the area of a fire mode. The old measures are dropped, because a width is not an angle. */
export function spreadOf(shape: Spread['shape']): Spread {
  return shape === 'strip' ? { shape, width: 2 } : { shape, angle: 15 };
}
