import { Dialog } from 'radix-ui';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Sighting, SightingsOf } from '../../store/sightings/sightings.ts';
import { foundSightings, type SightingOrder, sortedSightings } from '../../store/sightings/sorting.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { Check, Choice, Segments } from '../components/fields/choice.tsx';
import { SearchField } from '../components/lists/search-field.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './battlefield-dialog.module.css';
import { SightingTable } from './sighting-table.tsx';
import { useSightings } from './use-sightings.ts';

/** Above this many pieces the pairs of everyone are too many to be read or worked out. */
const MOST_FOR_EVERYONE = 200;

/** How many rows are shown at first. */
const ROWS = 100;

const EVERYONE = 'everyone';

/** The rows of a list with what is above and below it. */
function Contents({ onAim }: { readonly onAim: (sighting: Sighting) => void }) {
  const scene = useApp(sceneOf);
  const selected = useApp((state) => state.selection.piece);
  const isFree = useApp((state) => state.shot === null);
  const pieces = useMemo(() => scene.pieces.filter(inPlay), [scene]);
  const first = pieces.find(({ id }) => id === selected) ?? pieces[0];
  const [who, setWho] = useState(first?.id ?? EVERYONE);
  const [of, setOf] = useState<'sees' | 'seen by'>('sees');
  const [ownSide, setOwnSide] = useState(false);
  const [order, setOrder] = useState<SightingOrder>({ by: 'range', descending: false });
  const [sought, seek] = useState('');
  const [most, setMost] = useState(ROWS);
  const piece = pieces.find(({ id }) => id === who);
  const wanted: SightingsOf = piece ? { of, piece: piece.id, ownSide } : { of: 'everyone' };
  const { all, isDone } = useSightings(scene, wanted);
  const looked = useDeferredValue(sought);
  const rows = useMemo(() => sortedSightings(foundSightings(all, looked), order), [all, looked, order]);
  const inSight = rows.filter(({ cover }) => cover !== 'full').length;
  return (
    <>
      <div className={styles.tools}>
        <Choice
          label="Piece"
          bare
          stay
          value={who}
          options={[
            ...(pieces.length <= MOST_FOR_EVERYONE ? [{ value: EVERYONE, label: 'Everyone' }] : []),
            ...pieces.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setWho}
        />
        {piece ? (
          <>
            <Segments
              label="Which way"
              hideLabel
              value={of}
              options={[
                { value: 'sees', label: 'Sees' },
                { value: 'seen by', label: 'Is seen by' },
              ]}
              onChange={setOf}
            />
            <Check label="Own side too" checked={ownSide} onChange={setOwnSide} />
          </>
        ) : null}
        <span className={styles.search}>
          <SearchField label="Find a piece by its name" placeholder="Find a piece" value={sought} onChange={seek} />
        </span>
      </div>
      <p className={textStyles.quiet} role="status" data-part="in-sight">
        {rows.length === 0
          ? isDone
            ? 'Nobody to see.'
            : 'Looking…'
          : `${inSight} of ${rows.length} in sight${isDone ? '' : ', still looking'}.`}
        {isFree ? '' : ' A shot is open: finish it before you aim the next one.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled with the keyboard */}
      <section className={styles.scroll} aria-label="Who sees whom" tabIndex={0}>
        <SightingTable
          title="Who sees whom"
          rows={rows.slice(0, most)}
          unit={scene.unit}
          without={piece ? (of === 'sees' ? 'from' : 'to') : undefined}
          order={order}
          onOrder={setOrder}
          onAim={isFree ? onAim : undefined}
        />
        {rows.length > most ? (
          <Button className={styles.more} onClick={() => setMost(most + ROWS)}>
            Show {Math.min(ROWS, rows.length - most)} more of {rows.length}
          </Button>
        ) : null}
      </section>
    </>
  );
}

/**
 * The battlefield as a list: who sees whom, at what range and behind what cover. A shot can be aimed from it, so that it
 * can be fired without the map.
 */
export function BattlefieldDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'battlefield');
  const hasAimed = useRef(false);
  const aim = ({ from, to }: Sighting): void => {
    hasAimed.current = true;
    actions.select.piece(from.id);
    actions.tool.choose('fire');
    actions.shot.aim({ at: 'piece', piece: to.id });
    actions.program.setDialog(null);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'battlefield' : null)}>
      <DialogFrame
        title="Who sees whom"
        look={styles.dialog}
        toMap
        onOpened={(dialog) => dialog.querySelector<HTMLElement>('select')?.focus()}
        onClosed={() => {
          if (!hasAimed.current) return false;
          hasAimed.current = false;
          // A shot that is not allowed says why on its card.
          const next = '[data-testid="fire"]:enabled, [role="tab"][data-state="active"]';
          const [fire, tab] = [...document.querySelectorAll<HTMLElement>(next)].reverse();
          (fire ?? tab)?.focus();
          return fire !== undefined;
        }}
      >
        {open ? <Contents onAim={aim} /> : null}
      </DialogFrame>
    </Dialog.Root>
  );
}
