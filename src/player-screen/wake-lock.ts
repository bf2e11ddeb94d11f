/**
 * Keeps the display awake while the screen is visible, if the browser can. It is released automatically when hidden.
 */
export function keepAwake(): void {
  const ask = (): void => {
    // Refused on low battery or without a secure address: then the display follows its own settings.
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
