/** What a player sets on the own device. */
export interface PhoneSettings {
  /** For the left hand: the pair of buttons swaps sides. */
  readonly leftHand: boolean;
  readonly vibrates: boolean;
  /** Two players at one device sit beside each other, not at two sides. */
  readonly sideBySide: boolean;
}

const KEY = 'fall-of-shot/phone';

/** The settings that this browser keeps. */
export function readSettings(storage: Pick<Storage, 'getItem'>): PhoneSettings {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    const kept: Partial<Record<keyof PhoneSettings, unknown>> = typeof read === 'object' && read !== null ? read : {};
    return {
      leftHand: kept.leftHand === true,
      vibrates: kept.vibrates !== false,
      sideBySide: kept.sideBySide === true,
    };
  } catch {
    return { leftHand: false, vibrates: true, sideBySide: false };
  }
}

/** Keeps them. */
export function keepSettings(storage: Pick<Storage, 'setItem'>, settings: PhoneSettings): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
}
