import { Segments } from '../components/fields/choice.tsx';
import { useActions, useApp } from '../program/program.tsx';

/** Chooses whether dice are rolled here or typed in (CO-06). */
export function DiceModeChoice() {
  const actions = useActions();
  const dice = useApp((state) => state.settings.dice);
  return (
    <Segments
      label="Dice"
      hideLabel
      value={dice}
      options={[
        { value: 'roll', label: 'Roll' },
        { value: 'type', label: 'Type dice' },
      ]}
      onChange={actions.shot.setDice}
    />
  );
}
