import { ChevronRight, Copy, Save, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeptScene } from '../keeping/shelf.ts';
import { type Result, succeeded } from '../scene/result.ts';
import { whenWords } from '../store/when-words.ts';
import { useProgram } from './context.tsx';
import { Tip } from './controls.tsx';
import { bytesWords, contentsWords } from './storage-words.ts';
import { capital } from './words.ts';

/** An icon that does something with one scene; its name says with which. */
function SceneButton(props: {
  readonly does: string;
  readonly name: string;
  readonly icon: typeof Copy;
  readonly onPress: (button: HTMLElement) => void;
}) {
  const { does, name, icon: Icon, onPress } = props;
  return (
    <Tip text={does}>
      <button
        type="button"
        className="icon-button"
        aria-label={`${does} “${name}”`}
        onClick={({ currentTarget }) => onPress(currentTarget)}
      >
        <Icon size={17} strokeWidth={1.8} aria-hidden />
      </button>
    </Tip>
  );
}

/** The earlier states of a scene, the latest first. */
function Versions({ scene, now }: { readonly scene: KeptScene; readonly now: string }) {
  const { storage, actions } = useProgram();
  return (
    <ol className="storage-versions">
      {scene.versions.map(({ number, savedAt, pieces, shots, said, name }) => {
        const when = whenWords(savedAt, now);
        return (
          <li key={number}>
            <span className="storage-version">
              <span>{capital(when)}</span>
              <span className="quiet">
                {contentsWords(pieces, shots)}
                {name === scene.name ? '' : `, as “${name}”`}
                {said === null ? '' : `. Last done: ${said}`}
              </span>
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Open the version of ${when}`}
              onClick={() => {
                actions.session.setDialog(null);
                void storage.scenes.openVersion(scene.id, number);
              }}
            >
              Open
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** One kept scene: what is in it, when it was saved, and what can be done with it. */
export function StorageScene(props: {
  readonly scene: KeptScene;
  /** It lies on the table. */
  readonly open: boolean;
  readonly say: (said: Result<string>) => void;
  readonly onDelete: (button: HTMLElement) => void;
}) {
  const { scene, open, say, onDelete } = props;
  const { storage, actions, now } = useProgram();
  const [unfolded, setUnfolded] = useState(false);
  const list = useId();
  const { id, name, savedAt, pieces, shots, bytes, newer, versions } = scene;
  const exportIt = async () => say(await storage.exportScene(id));
  const duplicate = async () => {
    const doubled = await storage.scenes.duplicate(id);
    say(doubled.ok ? succeeded(`“${name}” is doubled.`) : doubled);
  };
  return (
    <li className="storage-scene" data-open={open}>
      <div className="storage-line">
        <div className="storage-name">
          <p className="value clip" title={name}>
            {name || 'Without a name'}
          </p>
          <p className="quiet">
            {open ? <b className="storage-here">On the table</b> : null}
            {capital(whenWords(savedAt, now()))} · {contentsWords(pieces, shots)} · {bytesWords(bytes)}
          </p>
          {newer ? <p className="quiet">Saved by a newer Fall of Shot: reload the page to open it.</p> : null}
        </div>
        {open ? null : (
          <button
            type="button"
            className="button"
            aria-label={`Open “${name}”`}
            onClick={() => {
              actions.session.setDialog(null);
              void storage.scenes.open(id);
            }}
          >
            Open
          </button>
        )}
        <SceneButton does="Duplicate" name={name} icon={Copy} onPress={() => void duplicate()} />
        <SceneButton does="Export" name={name} icon={Save} onPress={() => void exportIt()} />
        <SceneButton does="Delete" name={name} icon={Trash2} onPress={onDelete} />
      </div>
      {versions.length > 0 ? (
        <button
          type="button"
          className="storage-unfold"
          aria-expanded={unfolded}
          aria-controls={list}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ChevronRight size={14} aria-hidden />
          {versions.length} earlier {versions.length === 1 ? 'version' : 'versions'}
          <span className="visually-hidden"> of “{name}”</span>
        </button>
      ) : null}
      <div id={list}>{unfolded ? <Versions scene={scene} now={now()} /> : null}</div>
    </li>
  );
}
