import { useEffect } from 'react';
import { ofSeat } from './of-seat.ts';
import { aimOf, keyOf, usePhone } from './phone-context.tsx';

/** What takes keys itself. */
const OWN_KEYS = 'button, a, input, summary, [role="menu"]';

/** The keys of the page: Enter presses the main button, Escape stops aiming, and a number chooses. */
export function useKeys(): void {
  const { store, phone } = usePhone();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (target instanceof Element && target.closest('[role="menu"], input')) return;
      const own = target instanceof Element ? target.closest<HTMLElement>('[data-part="strip"]') : null;
      const state = own?.dataset.seat === undefined ? store.getState() : ofSeat(store.getState(), own.dataset.seat);
      if (key === 'Escape') {
        const aim = aimOf(state);
        if (state.pinging !== null) store.setState({ pinging: null });
        else if (aim) phone.say({ kind: 'aim', aiming: null, seat: aim.seat });
        return;
      }
      const [ask] = state.view?.asks ?? [];
      if (ask?.kind === 'choose') {
        const option = ask.options[Number(key) - 1];
        if (option) store.setState(({ options }) => ({ options: { ...options, [keyOf(ask)]: option.id } }));
      }
      if (key !== 'Enter' || (target instanceof Element && target.closest(OWN_KEYS))) return;
      (own ?? document).querySelector<HTMLButtonElement>('[data-main]:not(:disabled)')?.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, phone]);
}
