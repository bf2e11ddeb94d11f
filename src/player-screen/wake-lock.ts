/** Keeps the display awake while the screen is to be seen, where the browser can; it lets go by itself when it is hidden. */
export function keepAwake(): void {
  const ask = (): void => {
    // Refused on a laptop that runs low, or without a secure address: then the display follows its own settings.
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
