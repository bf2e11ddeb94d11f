import { Archive, ArrowLeft, Check as CheckMark, Copy, Trash2 } from 'lucide-react';
import { DEVIATIONS, type HLWeapon, WARHEADS } from '../rules/hit-locations/weapon.ts';
import { PIECE_KINDS } from '../rules/vocabulary.ts';
import { editedWeapon, sameWeapon, withDeviation } from '../scene/weapon-commands.ts';
import { sceneOf, selectedPiece } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { Check, Choice, OptionalNumberField, Row, Segments, TextField } from './controls.tsx';
import { type EditorProps, Part } from './editor-part.tsx';
import { RuleTag } from './rule-number.tsx';
import { WeaponArea } from './weapon-area.tsx';
import { WeaponBands } from './weapon-bands.tsx';
import { WARHEAD_NAMES } from './weapon-words.ts';
import { KIND_NAMES } from './words.ts';

const DEVIATION_NAMES = { 'ground-fire': 'Ground fire', 'hand-grenade': 'Hand grenade' } as const;

/** The sheet of one weapon of the scene. Every change is one step of undo. */
export function WeaponEditor({ weapon }: { readonly weapon: HLWeapon }) {
  const actions = useActions();
  const props: EditorProps = {
    weapon,
    edit: (edit) => void actions.weapons.edit(weapon.id, edit),
    refuse: (edit) => {
      const edited = editedWeapon(weapon, edit);
      return edited.ok ? undefined : edited.error;
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields goes back to the list
    <div
      className="weapon-editor"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        actions.weapons.open(null);
      }}
    >
      <header className="pad editor-head">
        <button
          type="button"
          className="icon-button weapon-back"
          aria-label="Back to the weapons"
          onClick={() => actions.weapons.open(null)}
        >
          <ArrowLeft size={18} aria-hidden />
        </button>
        <h3 className="strong clip">{weapon.name}</h3>
        {weapon.example ? <span className="badge">Example</span> : null}
      </header>
      <div className="card-scroll">
        <Identity {...props} />
        <Misses {...props} />
        <WeaponBands {...props} />
        <WeaponArea {...props} />
        <Stuns {...props} />
        <Elimination {...props} />
        <Hands {...props} />
      </div>
    </div>
  );
}

function Identity({ weapon, edit }: EditorProps) {
  return (
    <section className="pad rows">
      {weapon.example ? <p className="quiet">An example of ours: what you change makes it your own.</p> : null}
      <TextField label="Name" value={weapon.name} onCommit={(name) => edit({ name })} />
      <TextField
        label="What flies"
        value={weapon.projectile}
        maxLength={40}
        onCommit={(projectile) => edit({ projectile })}
      />
      <Row label="Rule system">
        <span className="stated">Hit Locations of Misses</span>
      </Row>
      <OptionalNumberField
        label="Rounds"
        value={weapon.rounds}
        blank="not counted"
        min={0}
        max={9999}
        whole
        onCommit={(rounds) => edit({ rounds })}
      />
    </section>
  );
}

function Misses({ weapon, edit }: EditorProps) {
  const actions = useActions();
  const thrown = weapon.deviation === 'hand-grenade';
  return (
    <Part title="Misses" rules={[thrown ? 'HL-10' : 'HL-03']}>
      <Segments
        label="Table"
        value={weapon.deviation}
        options={DEVIATIONS.map((value) => ({ value, label: DEVIATION_NAMES[value] }))}
        onChange={(deviation) => {
          if (deviation === 'hand-grenade' && weapon.bands.some(({ band }) => band === 'extreme')) {
            actions.session.tell({
              tone: 'info',
              title: 'Extreme range is gone',
              text: `Hand grenades have short, medium and long range (HL-10). Undo gives ${weapon.name} its extreme range back.`,
            });
          }
          edit(withDeviation(weapon, deviation));
        }}
      />
      <div className="line centred">
        {thrown ? (
          <Check
            label="Can be put in place, too"
            checked={weapon.placeable}
            onChange={(placeable) => edit({ placeable })}
          />
        ) : (
          <Check label="Guided: the GM says where" checked={weapon.guided} onChange={(guided) => edit({ guided })} />
        )}
        <RuleTag rule={thrown ? 'HL-11' : 'HL-07'} />
      </div>
    </Part>
  );
}

function Stuns({ weapon, edit }: EditorProps) {
  return (
    <Part title="Stuns" rules={['HL-20']}>
      {weapon.deviation === 'hand-grenade' ? (
        <Check label="Stuns whom it catches" checked={weapon.stuns} onChange={(stuns) => edit({ stuns })} />
      ) : (
        <>
          <Choice
            label="Warhead"
            stay
            value={weapon.warhead}
            options={[...WARHEADS].reverse().map((value) => ({ value, label: WARHEAD_NAMES[value] }))}
            onChange={(warhead) => edit({ warhead })}
          />
          <p className="quiet">High explosive, hammerhead, nuclear and vaporshock stun whom they catch.</p>
        </>
      )}
    </Part>
  );
}

function Elimination({ weapon, edit }: EditorProps) {
  return (
    <Part title="Eliminates on a d10, this or under" rules={['HL-08']}>
      <div className="kinds">
        {PIECE_KINDS.map((kind) => (
          <OptionalNumberField
            key={kind}
            label={KIND_NAMES[kind]}
            value={weapon.elimination[kind] ?? null}
            blank="ask"
            min={0}
            max={10}
            whole
            onCommit={(number) => {
              const { [kind]: _, ...others } = weapon.elimination;
              edit({ elimination: number === null ? others : { ...others, [kind]: number } });
            }}
          />
        ))}
      </div>
      <p className="quiet">Left blank, the table is asked what becomes of each one that is caught.</p>
    </Part>
  );
}

function Hands({ weapon }: EditorProps) {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const piece = useApp(selectedPiece);
  const kept = useApp((state) => state.armoury.some((each) => sameWeapon(each, weapon)));
  const holders = scene.pieces.filter((each) => each.weapons.includes(weapon.id)).map(({ name }) => name);
  return (
    <section className="pad rows">
      <p className="quiet">
        {holders.length === 0 ? 'Nobody holds it yet: a piece gets it on its sheet.' : `Held by ${holders.join(', ')}.`}
      </p>
      {piece ? (
        <Check
          label={`${piece.name} holds it`}
          checked={piece.weapons.includes(weapon.id)}
          onChange={(on) =>
            actions.document.edit(piece.id, {
              weapons: on ? [...piece.weapons, weapon.id] : piece.weapons.filter((id) => id !== weapon.id),
            })
          }
        />
      ) : null}
      <div className="editor-actions">
        <button type="button" className="button" aria-disabled={kept} onClick={() => actions.weapons.keep(weapon.id)}>
          {kept ? <CheckMark size={15} aria-hidden /> : <Archive size={15} aria-hidden />}
          {kept ? 'In my armoury' : 'Keep in my armoury'}
        </button>
        <button type="button" className="button" onClick={() => actions.weapons.duplicate(weapon.id)}>
          <Copy size={15} aria-hidden />
          Duplicate
        </button>
        <button type="button" className="button danger" onClick={() => actions.weapons.remove(weapon.id)}>
          <Trash2 size={15} aria-hidden />
          Delete the weapon
        </button>
      </div>
    </section>
  );
}
