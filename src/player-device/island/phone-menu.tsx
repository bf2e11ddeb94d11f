import { Armchair, Columns2, DoorOpen, EllipsisVertical, Hand, UserRoundPlus, Vibrate } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { MOST_SEATS } from '../../network/messages/view-schema.ts';
import { usePhone, usePhoneState } from '../base/phone-context.tsx';
import { keepSettings, type PhoneSettings } from '../base/phone-settings.ts';
import { useLarge } from '../base/use-large.ts';
import { canVibrate } from '../base/vibration.ts';
import styles from './island.module.css';

/**
 * The menu of the island: the seats, the table, and what the player sets on this device.
 *
 * @param side where it opens: below its button, or at its right
 */
export function PhoneMenu({ side = 'bottom' }: { readonly side?: 'bottom' | 'right' }) {
  const { store, phone } = usePhone();
  const settings = usePhoneState((state) => state.settings);
  const seats = usePhoneState((state) => state.view?.mine);
  const watching = usePhoneState((state) => state.watching);
  const set = (change: Partial<PhoneSettings>): void => {
    const next = { ...settings, ...change };
    keepSettings(window.localStorage, next);
    store.setState({ settings: next });
  };
  const isLarge = useLarge();
  const sits = seats !== undefined && seats.length > 0;
  const shares = isLarge && seats !== undefined && seats.length > 1;
  const standUp = (): void => {
    for (const { id } of seats ?? []) phone.say({ kind: 'stand', seat: id });
    store.setState({ watching: false, pieces: {}, weapons: {}, choice: null });
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className={styles.menuButton} aria-label="Menu">
        <EllipsisVertical size={22} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} side={side} align="end" sideOffset={8} collisionPadding={12}>
          {isLarge && sits && seats.length < MOST_SEATS ? (
            <DropdownMenu.Item
              className={styles.item}
              onSelect={() => store.setState({ adding: true, choice: null, told: null })}
            >
              <UserRoundPlus size={20} aria-hidden />
              Add a player
            </DropdownMenu.Item>
          ) : null}
          {shares
            ? seats.map(({ id, name }) => (
                <DropdownMenu.Item
                  key={id}
                  className={styles.item}
                  onSelect={() => phone.say({ kind: 'stand', seat: id })}
                >
                  <Armchair size={20} aria-hidden />
                  {`Leave the seat of ${name}`}
                </DropdownMenu.Item>
              ))
            : null}
          {!shares && (sits || watching) ? (
            <DropdownMenu.Item className={styles.item} onSelect={standUp}>
              <Armchair size={20} aria-hidden />
              {sits ? 'Change or leave the seat' : 'Choose a seat'}
            </DropdownMenu.Item>
          ) : null}
          <DropdownMenu.CheckboxItem
            className={styles.item}
            checked={settings.leftHand}
            onCheckedChange={(leftHand) => set({ leftHand })}
          >
            <Hand size={20} aria-hidden />
            <span>Left hand</span>
            <span className={styles.state}>{settings.leftHand ? 'On' : 'Off'}</span>
          </DropdownMenu.CheckboxItem>
          {shares && seats.length === 2 ? (
            <DropdownMenu.CheckboxItem
              className={styles.item}
              checked={settings.sideBySide}
              onCheckedChange={(sideBySide) => set({ sideBySide })}
            >
              <Columns2 size={20} aria-hidden />
              <span>Side by side</span>
              <span className={styles.state}>{settings.sideBySide ? 'On' : 'Off'}</span>
            </DropdownMenu.CheckboxItem>
          ) : null}
          {canVibrate() ? (
            <DropdownMenu.CheckboxItem
              className={styles.item}
              checked={settings.vibrates}
              onCheckedChange={(vibrates) => set({ vibrates })}
            >
              <Vibrate size={20} aria-hidden />
              <span>Vibration</span>
              <span className={styles.state}>{settings.vibrates ? 'On' : 'Off'}</span>
            </DropdownMenu.CheckboxItem>
          ) : (
            <DropdownMenu.Item className={styles.item} disabled>
              <Vibrate size={20} aria-hidden />
              This browser cannot vibrate
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator className={styles.divider} />
          <DropdownMenu.Item className={styles.item} onSelect={phone.leave}>
            <DoorOpen size={20} aria-hidden />
            Leave the table
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
