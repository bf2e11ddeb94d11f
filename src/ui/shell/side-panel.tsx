import { Tabs } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { showsHeat } from '../../store/heat/heat-selectors.ts';
import { TABS, type Tab } from '../../store/state/state.ts';
import { drawingWith } from '../../tools/draw/draw.ts';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { lazily } from '../components/lazily.tsx';
import { useActions, useApp } from '../program/program.tsx';
import styles from './side-panel.module.css';

const NAMES: Readonly<Record<Tab, string>> = {
  attack: 'Attack',
  piece: 'Piece',
  roster: 'Roster',
  weapons: 'Weapons',
  scene: 'Scene',
  log: 'Log',
};

/** The shell is there before what the tabs show. */
const TabPage = lazily(() => import('./tab-pages.tsx').then((part) => part.TabPage));

const SeatsPanel = lazily(() => import('../devices/seats-panel.tsx').then((part) => part.SeatsPanel));

const ComparePanel = lazily(() => import('../odds/compare/compare-panel.tsx').then((part) => part.ComparePanel));

/** The panel on the right, with tabs; or orders side by side. */
export function SidePanel() {
  const actions = useActions();
  const tab = useApp((state) => state.view.tab);
  const open = useApp((state) => state.view.panelOpen);
  const seats = useApp((state) => state.view.seats);
  // The tab is named after its contents.
  const onObstruction = useApp(
    (state) =>
      state.selection.piece === null && (state.selection.obstructions.length > 0 || drawingWith(state) !== null),
  );
  // A heat map that is opened meanwhile goes back to the orders.
  const comparing = useApp((state) => state.compare !== null && !showsHeat(state));
  if (!open) return null;
  if (seats) return <SeatsPanel />;
  if (comparing) return <ComparePanel />;
  return (
    <Tabs.Root
      className={classes(floatingPanelStyles.panel, styles.panel)}
      data-part="panel"
      value={tab}
      onValueChange={(value) => actions.view.setTab(TABS.find((each) => each === value) ?? 'attack')}
    >
      <Tabs.List className={styles.tabs} aria-label="Panel">
        {TABS.map((each) => (
          <Tabs.Trigger key={each} className={styles.tab} value={each}>
            {each === 'piece' && onObstruction ? 'Cover' : NAMES[each]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map((each) => (
        <Tabs.Content key={each} className={styles.page} value={each}>
          <TabPage tab={each} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
