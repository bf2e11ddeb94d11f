import { Tabs } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { TABS, type Tab } from '../../store/state/state.ts';
import { drawingWith } from '../../tools/draw/draw.ts';
import { AttackCard, FireFoot } from '../attack/attack-card.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { LogPanel } from '../log/log-panel.tsx';
import { SelectionPanel } from '../pieces/selection-panel.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { QuestionCard } from '../resolve/question-card.tsx';
import { RosterPanel } from '../roster/roster-panel.tsx';
import { ScenePanel } from '../scene/scene-panel.tsx';
import { WeaponsPanel } from '../weapons/weapons-panel.tsx';
import styles from './side-panel.module.css';

const NAMES: Readonly<Record<Tab, string>> = {
  attack: 'Attack',
  piece: 'Piece',
  roster: 'Roster',
  weapons: 'Weapons',
  scene: 'Scene',
  log: 'Log',
};

/** The panel on the right, with tabs. */
export function SidePanel() {
  const actions = useActions();
  const tab = useApp((state) => state.view.tab);
  const shooting = useApp((state) => state.shot !== null);
  const open = useApp((state) => state.view.panelOpen);
  // The tab is named after its contents.
  const onObstruction = useApp(
    (state) =>
      state.selection.piece === null && (state.selection.obstructions.length > 0 || drawingWith(state) !== null),
  );
  if (!open) return null;
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
      <Tabs.Content className={styles.page} value="attack">
        {shooting ? (
          <QuestionCard />
        ) : (
          <>
            <AttackCard />
            <FireFoot />
          </>
        )}
      </Tabs.Content>
      <Tabs.Content className={styles.page} value="piece">
        <SelectionPanel />
      </Tabs.Content>
      <Tabs.Content className={styles.page} value="roster">
        <RosterPanel />
      </Tabs.Content>
      <Tabs.Content className={styles.page} value="weapons">
        <WeaponsPanel />
      </Tabs.Content>
      <Tabs.Content className={styles.page} value="scene">
        <ScenePanel />
      </Tabs.Content>
      <Tabs.Content className={styles.page} value="log">
        <LogPanel />
      </Tabs.Content>
    </Tabs.Root>
  );
}
