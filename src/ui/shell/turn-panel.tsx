import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { nextTurn, setInitiative } from '../../scene/map/turn-edits.ts';
import { turnTitle } from '../../scene/map/turn-title.ts';
import { isPlayed } from '../../scene/schema/active-systems.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { ATTACK_COMMANDS } from '../attack/attack-commands.ts';
import { CommandButton } from '../components/command-button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { lazily } from '../components/lazily.tsx';
import menuStyles from '../components/menu.module.css';
import { SideSign } from '../components/pieces/side-sign.tsx';
import textStyles from '../components/text.module.css';
import { INITIATIVE_COMMANDS } from '../initiative/initiative-commands.ts';
import { useApp, useProgram } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import styles from './turn-panel.module.css';

const NOBODY = 'nobody';

/** Only tables that use it load it. */
const InitiativeStrip = lazily(() => import('../initiative/initiative-strip.tsx').then((part) => part.InitiativeStrip));

/** Whose turn it is: the order of pieces if the scene has one, else the sides. */
export function Turns() {
  const ordered = useApp((state) => sceneOf(state).initiative !== null);
  return ordered ? <InitiativeStrip /> : <TurnPanel />;
}

/** The turn, the initiative, and a button to pass it on (HL-20, HL-21). */
function TurnPanel() {
  const program = useProgram();
  const { actions } = program;
  const turn = useApp((state) => sceneOf(state).turn);
  const sides = useApp((state) => sceneOf(state).sides);
  const note = useApp((state) =>
    uiSystems
      .all()
      .filter(({ id }) => isPlayed(sceneOf(state), id))
      .map(({ turnNote }) => turnNote)
      .find((each) => each !== undefined),
  );
  const { run } = actions.document;
  const whose = turn.initiative === null ? 'Anybody' : sides[turn.initiative];
  return (
    <fieldset className={classes(floatingPanelStyles.panel, styles.panel)} aria-label="Turn">
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <button type="button" className={menuStyles.opener} aria-label={`${turnTitle(turn.number)}, ${whose}`}>
            <span className={styles.number}>{turnTitle(turn.number)}</span>
            <span className={menuStyles.openerDivider} aria-hidden />
            {turn.initiative === null ? null : <SideSign side={turn.initiative} />}
            <span className={classes(textStyles.clip, styles.side)}>{whose}</span>
            <ChevronDown size={15} aria-hidden />
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={menuStyles.menu} align="center" sideOffset={8}>
            <DropdownMenu.Label className={menuStyles.label}>Who has the initiative</DropdownMenu.Label>
            <DropdownMenu.RadioGroup
              value={turn.initiative ?? NOBODY}
              onValueChange={(value) => run(setInitiative(SIDES.find((side) => side === value) ?? null))}
            >
              {SIDES.map((side) => (
                <DropdownMenu.RadioItem key={side} className={menuStyles.item} value={side}>
                  <SideSign side={side} />
                  <span>{sides[side]}</span>
                  <DropdownMenu.ItemIndicator>
                    <Check size={15} aria-hidden />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              ))}
              <DropdownMenu.RadioItem className={menuStyles.item} value={NOBODY}>
                <span className={styles.nobody} aria-hidden />
                <span>No initiative</span>
                <DropdownMenu.ItemIndicator>
                  <Check size={15} aria-hidden />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            </DropdownMenu.RadioGroup>
            <DropdownMenu.Separator className={menuStyles.divider} />
            <DropdownMenu.Item className={menuStyles.item} onSelect={() => run(nextTurn())}>
              <span>Begin turn {turn.number + 1}</span>
            </DropdownMenu.Item>
            <DropdownMenu.Item className={menuStyles.item} onSelect={() => INITIATIVE_COMMANDS.start.perform(program)}>
              <span>{INITIATIVE_COMMANDS.start.title}</span>
            </DropdownMenu.Item>
            {note ? (
              <DropdownMenu.Label className={classes(menuStyles.label, menuStyles.note)}>{note}</DropdownMenu.Label>
            ) : null}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <CommandButton command={ATTACK_COMMANDS.passInitiative} />
    </fieldset>
  );
}
