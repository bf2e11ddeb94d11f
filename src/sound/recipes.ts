import { muffled, noise, type Recipe, strikes, struck, swell, tone } from './recipe.ts';
import type { SoundName } from './sound-names.ts';

/** The rounds of a burst, in seconds and loudness. */
const ROUNDS = [
  [0, 0.6],
  [0.09, 0.55],
  [0.18, 0.6],
  [0.27, 0.5],
  [0.36, 0.58],
] as const;

/** The knocks of a die on its way across the table. */
const KNOCKS = [
  [0, 0.5],
  [0.08, 0.34],
  [0.14, 0.46],
  [0.25, 0.3],
  [0.31, 0.4],
  [0.43, 0.26],
  [0.52, 0.32],
  [0.65, 0.2],
  [0.79, 0.14],
] as const;

/** How every sound is made. All are computed: there are no recordings. */
export const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  'dice-tumble': [
    noise('bandpass', [2600, 1900], 2.5, strikes(KNOCKS, 0.06)),
    noise('bandpass', [780, 620], 2, strikes(KNOCKS, 0.05)),
  ],
  'die-settle': [noise('bandpass', [2900], 2, struck(0.3, 0.05)), tone('triangle', [760, 640], struck(0.22, 0.11))],
  // A die that does not count settles lower.
  'die-settle-low': [
    noise('bandpass', [1100], 2, struck(0.25, 0.05)),
    tone('triangle', [290, 230], struck(0.28, 0.12)),
  ],
  'muzzle-bullet': [
    noise('highpass', [1400], 0.7, struck(0.45, 0.09)),
    noise('lowpass', [2200, 300], 0.7, struck(0.3, 0.38)),
    tone('sine', [170, 55], struck(0.25, 0.16)),
  ],
  'muzzle-burst': [
    noise(
      'highpass',
      [1400],
      0.7,
      strikes(
        ROUNDS.map(([at, peak]) => [at, peak * 0.8]),
        0.08,
      ),
    ),
    noise(
      'lowpass',
      [1900, 700],
      0.7,
      strikes(
        ROUNDS.map(([at, peak]) => [at, peak * 0.7]),
        0.3,
      ),
    ),
  ],
  'muzzle-shell': [tone('sine', [120, 42], struck(0.6, 0.42)), noise('lowpass', [520, 140], 0.7, struck(0.35, 0.36))],
  'muzzle-string': [
    tone('triangle', [208, 186], struck(0.4, 0.3)),
    tone('triangle', [416, 380], struck(0.18, 0.16)),
    noise('bandpass', [1700, 700], 1.2, swell(0.3, 0.26, 0.25)),
  ],
  'muzzle-flame': [
    noise('bandpass', [700, 1700, 1100], 0.8, [
      [0, 0],
      [0.09, 0.6],
      [0.6, 0.5],
      [0.95, 0],
    ]),
    noise('lowpass', [260], 0.7, [
      [0, 0],
      [0.12, 0.3],
      [0.6, 0.25],
      [0.95, 0],
    ]),
  ],
  'muzzle-beam': [
    muffled(tone('sawtooth', [110, 112], hum(0.25)), 900),
    muffled(tone('sawtooth', [165, 166.4], hum(0.19)), 900),
    tone('sine', [880, 884], hum(0.07)),
  ],
  sweep: [noise('bandpass', [500, 2300, 600], 1.4, swell(0.85, 0.4, 0.55))],
  'pass-by': [noise('bandpass', [3600, 2600, 1300], 1.6, swell(0.7, 0.34, 0.35))],
  ricochet: [
    noise('highpass', [2600], 0.7, struck(0.3, 0.05)),
    tone(
      'sine',
      [2500, 1500, 900],
      [
        [0, 0],
        [0.01, 0.34],
        [0.2, 0.2],
        [0.5, 0],
      ],
    ),
  ],
  'shell-fall': [
    tone(
      'sine',
      [1750, 1300, 640],
      [
        [0, 0],
        [0.25, 0.1],
        [0.85, 0.3],
        [1.02, 0.34],
        [1.06, 0],
      ],
    ),
    noise('bandpass', [2200, 900], 2, swell(0.12, 1.06, 0.9)),
  ],
  // A short blow, and a tail of 600 milliseconds.
  burst: [
    noise('highpass', [900], 0.7, struck(0.14, 0.12)),
    noise('lowpass', [3200, 900, 180], 0.7, [
      [0, 0],
      [0.004, 0.54],
      [0.06, 0.42],
      [0.2, 0.26],
      [0.45, 0.09],
      [0.74, 0],
    ]),
    tone(
      'sine',
      [84, 28],
      [
        [0, 0],
        [0.006, 0.32],
        [0.15, 0.27],
        [0.62, 0],
      ],
    ),
  ],
  'hit-body': [tone('sine', [150, 62], struck(0.6, 0.2)), noise('lowpass', [640, 240], 0.7, struck(0.4, 0.12))],
  'hit-wood': [
    noise('bandpass', [950], 3, struck(0.5, 0.09)),
    tone('triangle', [330, 240], struck(0.4, 0.16)),
    tone('sine', [720, 640], struck(0.1, 0.08)),
  ],
  'hit-stone': [
    noise('highpass', [2400], 0.7, struck(0.4, 0.08)),
    noise('bandpass', [1250, 800], 1.6, struck(0.35, 0.2)),
    noise(
      'highpass',
      [3200],
      0.7,
      strikes(
        [
          [0.1, 0.16],
          [0.17, 0.1],
          [0.26, 0.07],
        ],
        0.05,
      ),
    ),
  ],
  'hit-metal': [
    noise('highpass', [3000], 0.7, struck(0.14, 0.04)),
    tone('sine', [523], struck(0.16, 0.8)),
    tone('sine', [1372], struck(0.15, 0.6)),
    tone('sine', [2231], struck(0.1, 0.42)),
    tone('sine', [3417], struck(0.07, 0.28)),
  ],
  'hit-glass': [
    noise('highpass', [4200], 0.7, struck(0.34, 0.14)),
    tone('sine', [3150], struck(0.16, 0.22)),
    tone(
      'sine',
      [4270],
      strikes(
        [
          [0.06, 0.14],
          [0.17, 0.1],
          [0.31, 0.06],
        ],
        0.16,
      ),
    ),
    tone(
      'sine',
      [5330],
      strikes(
        [
          [0.1, 0.12],
          [0.24, 0.08],
          [0.4, 0.05],
        ],
        0.14,
      ),
    ),
  ],
  down: [
    muffled(
      tone(
        'triangle',
        [98],
        [
          [0, 0],
          [0.02, 0.42],
          [0.35, 0.28],
          [0.95, 0],
        ],
      ),
      600,
    ),
    tone(
      'sine',
      [98],
      [
        [0, 0],
        [0.02, 0.2],
        [0.35, 0.13],
        [0.95, 0],
      ],
    ),
  ],
  end: [tone('triangle', [392], struck(0.34, 0.5)), tone('triangle', [587.3], struck(0.34, 0.6, 0.2))],
};

/** The gain of a hum: soon there, for a while the same, then gone. */
function hum(peak: number) {
  return [
    [0, 0],
    [0.05, peak],
    [0.62, peak],
    [0.85, 0],
  ] as const;
}
