import { RefreshCw } from 'lucide-react';
import { useStore } from 'zustand';
import styles from '../base/phone.module.css';
import { usePhone, usePhoneState } from '../base/phone-context.tsx';
import islandStyles from '../island/island.module.css';
import { isAway, LINE_WORDS, LineMark } from '../island/island.tsx';
import { PhoneMenu } from '../island/phone-menu.tsx';
import tabletStyles from './tablet.module.css';

/** The small island between two players: the state of the line, the button that turns the names, and the menu. */
export function TabletIsland({ turns }: { readonly turns: boolean }) {
  const { store, parts } = usePhone();
  const line = usePhoneState((state) => state.line);
  const away = usePhoneState(isAway);
  const initiative = useStore(parts.store, (state) => state.scene?.initiative);
  const turn = useStore(parts.store, ({ scene }) => scene?.pieces.find(({ id }) => id === scene.initiative?.current));
  const said = initiative ? `Round ${initiative.round}. ${turn?.name ?? 'Somebody'}’s turn.` : '';
  return (
    <header className={tabletStyles.island} data-part="island" data-away={away}>
      <p className={styles.unseen} role="status">
        {away ? LINE_WORDS[line] : said}
      </p>
      <LineMark line={line} />
      {turns ? (
        <button
          type="button"
          className={islandStyles.menuButton}
          aria-label="Turn the names on the map"
          onClick={() => store.setState(({ flipped }) => ({ flipped: !flipped }))}
        >
          <RefreshCw size={22} aria-hidden />
        </button>
      ) : null}
      <PhoneMenu side="right" />
    </header>
  );
}
