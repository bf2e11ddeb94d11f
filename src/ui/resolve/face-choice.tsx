import { type ReactNode, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { SidePopover } from '../components/side-popover.tsx';
import textStyles from '../components/text.module.css';
import { useActions } from '../program/program.tsx';
import diceTrayStyles from './dice-tray.module.css';

/** A die that the GM may change. */
export interface ChangeableFace {
  /** Which die of the roll, in the order rolled; without it the roll is this one die. */
  readonly index?: number;
  /** Its heading, if there are several: `Die 2, now 7`. */
  readonly heading?: string;
  readonly label: (face: number) => string;
}

/** A button that lets the GM pick other faces for rolled dice (CO-08). */
export function FaceChoice({
  button,
  question,
  dice,
  faces,
  drawn = String,
  pips = false,
}: {
  readonly button: ReactNode;
  readonly question: string;
  readonly dice: readonly ChangeableFace[];
  /** The faces to pick from. */
  readonly faces: readonly number[];
  readonly drawn?: (face: number) => ReactNode;
  readonly pips?: boolean;
}) {
  const actions = useActions();
  const [open, setOpen] = useState(false);
  return (
    <SidePopover button={button} title="The GM changes the die (CO-08)" open={open} onOpenChange={setOpen}>
      {dice.map(({ index, heading, label }) => (
        <div key={index ?? 0}>
          {heading ? <p className={textStyles.quiet}>{heading}</p> : null}
          <div className={classes(diceTrayStyles.faces, pips && diceTrayStyles.pips)} data-many={faces.length > 12}>
            {faces.map((face) => (
              <button
                key={face}
                type="button"
                className={diceTrayStyles.face}
                aria-label={label(face)}
                onClick={() => {
                  setOpen(false);
                  actions.shot.override({
                    what: 'die',
                    key: question,
                    face,
                    ...(index === undefined ? {} : { index }),
                  });
                }}
              >
                {drawn(face)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </SidePopover>
  );
}
