import { useApp, useProgram } from '../program/program.tsx';
import { type AppCommand, canDo, keyOf } from './command.ts';
import iconButtonStyles from './icon-button.module.css';
import { IconButton } from './icon-button.tsx';
import { Tip } from './tip.tsx';

/** A command as an icon button, with its name and key as the tooltip. */
export function CommandButton({
  command,
  side,
  active,
  showKey,
}: {
  readonly command: AppCommand;
  readonly side?: 'bottom' | 'right';
  readonly active?: boolean;
  readonly showKey?: boolean;
}) {
  const program = useProgram();
  const enabled = useApp((state) => canDo(command, state));
  const tooltip = useApp((state) => command.tooltip?.(state) ?? command.title);
  const key = keyOf(command);
  const Icon = command.icon;
  return (
    <Tip text={tooltip} keys={key} side={side ?? 'bottom'}>
      <IconButton
        aria-label={command.title}
        data-command={command.id}
        {...(active === undefined ? {} : { 'aria-pressed': active })}
        aria-disabled={!enabled}
        onClick={() => enabled && command.perform(program)}
      >
        <Icon size={18} strokeWidth={1.8} aria-hidden />
        {showKey && key ? (
          <span className={iconButtonStyles.key} aria-hidden>
            {key}
          </span>
        ) : null}
      </IconButton>
    </Tip>
  );
}
