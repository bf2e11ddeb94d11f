import { ArchiveRestore, PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { type Result, succeeded } from '../../lib/result.ts';
import { Button } from '../components/button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { type StorageUsage, useApp, useProgram } from '../program/program.tsx';
import styles from './storage-usage.module.css';
import { roomWords } from './storage-words.ts';

/** Whether the browser may clear the storage, with a button to ask it not to. */
function PersistenceNote({ room, onAsked }: { readonly room: StorageUsage; readonly onAsked: () => void }) {
  const { storage } = useProgram();
  const [refused, setRefused] = useState(false);
  if (room.lasting) return <p>The browser will not clear it on its own.</p>;
  return (
    <div className={styles.lasting}>
      <p>
        {refused
          ? 'The browser did not agree: it may still clear it when it needs space. Pages that you visit often or install are safer, and a backup is always safe.'
          : 'The browser may clear it when this computer runs low on space.'}
      </p>
      <Button
        onClick={() =>
          void storage.askToStay().then((promised) => {
            setRefused(!promised);
            onAsked();
          })
        }
      >
        Ask it to keep everything
      </Button>
    </div>
  );
}

function Full({ room: { used, quota } }: { readonly room: StorageUsage }) {
  const words = roomWords(used, quota);
  if (words === undefined) return <p>The browser does not say how full it is.</p>;
  const share = used !== null && quota ? Math.min(1, used / quota) : null;
  return (
    <div className={styles.full} data-part="storage-full">
      {share === null ? null : (
        <meter className={styles.bar} aria-label="Browser storage in use" min={0} max={1} high={0.9} value={share}>
          {words}
        </meter>
      )}
      <span className={textStyles.quiet}>{words}</span>
    </div>
  );
}

/** Where everything is stored, how full that is, and the backup. */
export function StorageUsageSection({ say }: { readonly say: (result: Result<string>) => void }) {
  const { storage, actions } = useProgram();
  const off = useApp((state) => state.program.saveState === 'off');
  const [room, setRoom] = useState<StorageUsage | null>(null);
  const [packing, setPacking] = useState(false);
  useEffect(() => {
    let wanted = true;
    const look = () =>
      void storage.room().then((now) => {
        if (wanted) setRoom(now);
      });
    look();
    const stop = storage.scenes.watch(look);
    return () => {
      wanted = false;
      stop();
    };
  }, [storage]);
  const backUp = async () => {
    setPacking(true);
    say(succeeded('Creating the backup.'));
    say(await storage.backUp());
    setPacking(false);
  };
  return (
    <section className={styles.room} aria-labelledby="storage-room">
      <h3 id="storage-room">Storage</h3>
      <p className={textStyles.value}>
        {off
          ? 'Nothing is being saved: this window cannot reach the browser’s storage.'
          : 'Everything is saved in this browser, on this computer, for this address only.'}
      </p>
      {room && !off ? (
        <>
          <PersistenceNote room={room} onAsked={() => void storage.room().then(setRoom)} />
          <Full room={room} />
        </>
      ) : null}
      {'serviceWorker' in navigator ? null : (
        <p>The program cannot start without a network here: this window of the browser keeps no pages.</p>
      )}
      <div className={classes(layoutStyles.actions, styles.actions)}>
        <Button disabled={off || packing} onClick={() => void backUp()}>
          <PackageCheck size={16} aria-hidden />
          Back up everything
        </Button>
        <Button
          disabled={off}
          onClick={() => {
            actions.program.setDialog(null);
            storage.chooseBackup();
          }}
        >
          <ArchiveRestore size={16} aria-hidden />
          Restore a backup
        </Button>
      </div>
    </section>
  );
}
