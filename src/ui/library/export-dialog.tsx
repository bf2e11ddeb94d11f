import { FileText, Image, type LucideIcon, Map as MapIcon, Package } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { Result } from '../../lib/result.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { Check } from '../components/fields/choice.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './export-dialog.module.css';

/** One export format. */
function ExportOption(props: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}) {
  const { icon: Icon, title, text, button, onSave, children } = props;
  return (
    <li className={styles.way}>
      <Icon size={22} strokeWidth={1.7} aria-hidden />
      <div>
        <p className={textStyles.value}>{title}</p>
        <p className={textStyles.quiet}>{text}</p>
        {children}
      </div>
      <Button aria-label={`${button}: ${title}`} onClick={onSave}>
        {button}
      </Button>
    </li>
  );
}

function ExportOptions() {
  const { files } = useProgram();
  const shots = useApp((state) => sceneOf(state).log.length);
  const [players, setPlayers] = useState(true);
  const [result, say] = useState<Result<string> | null>(null);
  return (
    <>
      <ul className={styles.ways}>
        <ExportOption
          icon={Package}
          title="Scene, with everything"
          text="One file with its pictures, pieces, rules and log. Opens in Fall of Shot on any computer."
          button="Save"
          onSave={() => void files.save().then(say)}
        />
        <ExportOption
          icon={MapIcon}
          title="Map for other programs"
          text="Universal VTT (.uvtt): the picture, walls, doors, windows and lights. Foundry, Roll20 and others read it."
          button="Save"
          onSave={() => void files.saveUvtt().then(say)}
        />
        <ExportOption
          icon={Image}
          title="Picture of the map"
          text="The whole map as it stands, with its pieces, as a PNG."
          button="Save"
          onSave={() => void files.savePicture(players).then(say)}
        >
          <Check label="Leave out what is hidden from players" checked={players} onChange={setPlayers} />
        </ExportOption>
        {shots > 0 ? (
          <ExportOption
            icon={FileText}
            title="Log as text"
            text={`What ${shots === 1 ? 'the one shot' : `the ${shots} shots`} did, with the dice, to be read or posted.`}
            button="Save"
            onSave={() => void files.saveLog().then(say)}
          />
        ) : null}
      </ul>
      <p role="status" data-failed={result?.ok === false}>
        {result?.ok ? result.value : result?.error}
      </p>
    </>
  );
}

/** The export dialog for the open scene. */
export function ExportDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'export');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'export' : null)}>
      <DialogFrame title="Export" toMap>
        <ExportOptions />
      </DialogFrame>
    </Dialog.Root>
  );
}
