import { useEffect } from 'react';
import { usePhone } from './phone-context.tsx';

/** What takes keys itself. */
const OWN_KEYS = 'button, a, input, summary, [role="menu"]';

/** The keys of the page: Enter presses the main button, Escape stops aiming, and a number chooses. */
export function useKeys(): void {
  const { store, phone } = usePhone();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (target instanceof Element && target.closest('[role="menu"], input')) return;
      const { view, pinging } = store.getState();
      if (key === 'Escape') {
        if (pinging) store.setState({ pinging: false });
        else if (view?.aim) phone.say({ kind: 'aim', aiming: null });
        return;
      }
      const [ask] = view?.asks ?? [];
      if (ask?.kind === 'choose') {
        const option = ask.options[Number(key) - 1];
        if (option) store.setState({ option: option.id });
      }
      if (key !== 'Enter' || (target instanceof Element && target.closest(OWN_KEYS))) return;
      document.querySelector<HTMLButtonElement>('[data-main]:not(:disabled)')?.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, phone]);
}
