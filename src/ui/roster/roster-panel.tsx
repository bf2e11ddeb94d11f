import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { PackageOpen, PackagePlus, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { exampleTemplates } from '../../scene/templates/example-templates.ts';
import type { Template } from '../../scene/templates/template.ts';
import { sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import type { RosterEntry } from '../../store/state/state.ts';
import { Button } from '../components/button.tsx';
import formStyles from '../components/form.module.css';
import layoutStyles from '../components/layout.module.css';
import itemListStyles from '../components/lists/item-list.module.css';
import { SearchField } from '../components/lists/search-field.tsx';
import textStyles from '../components/text.module.css';
import { TakenBack } from '../components/undo-toast.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './roster-panel.module.css';
import { RosterRow } from './roster-row.tsx';
import { isSought } from './template-words.ts';

/** Example templates as roster entries, cached. */
const entries = new WeakMap<Template, RosterEntry>();

function entryOf(template: Template): RosterEntry {
  const entry = entries.get(template) ?? { template, picture: null };
  entries.set(template, entry);
  return entry;
}

/** The roster tab: templates to place, the user's own first, then the bundled ones. */
export function RosterPanel() {
  const [sought, setSought] = useState('');
  const roster = useApp((state) => state.collections.roster);
  const rulebook = useApp((state) => sceneOf(state).rulebook);
  const fits = ({ template }: RosterEntry) => isSought(template, sought.trim());
  const own = roster.filter(fits);
  const lists = [
    rulebook,
    ...ruleSystems
      .all()
      .map(({ id }) => id)
      .filter((other) => other !== rulebook),
  ].map((each) => ({
    rulebook: each,
    entries: exampleTemplates(each).map(entryOf).filter(fits),
  }));
  const none = own.length === 0 && lists.every(({ entries }) => entries.length === 0);
  return (
    <div className={layoutStyles.scroll}>
      <section className={classes(layoutStyles.pad, itemListStyles.search)}>
        <SearchField
          label="Find in the roster"
          placeholder="Find a piece or weapon"
          value={sought}
          onChange={setSought}
        />
        <p className={textStyles.quiet}>Click one and then the map, or drag it there.</p>
      </section>
      <OwnRoster entries={own} all={roster.length} />
      {none ? <p className={classes(layoutStyles.pad, textStyles.quiet)}>Nothing in the roster matches.</p> : null}
      {lists.map(({ rulebook: each, entries }) =>
        entries.length === 0 ? null : each === rulebook || sought.trim() !== '' ? (
          <section key={each} className={layoutStyles.pad} aria-label={`Examples for ${ruleSystems.get(each).title}`}>
            <h3 className={textStyles.strong}>Examples for {ruleSystems.get(each).title}</h3>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <RosterRow key={entry.template.id} entry={entry} />
              ))}
            </ul>
          </section>
        ) : (
          <details key={each} className={classes(layoutStyles.pad, formStyles.fold)}>
            <summary>Examples for {ruleSystems.get(each).title}</summary>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <RosterRow key={entry.template.id} entry={entry} />
              ))}
            </ul>
          </details>
        ),
      )}
    </div>
  );
}

/** The templates stored in this browser, and actions on all of them. */
function OwnRoster({ entries, all }: { readonly entries: readonly RosterEntry[]; readonly all: number }) {
  const actions = useActions();
  const { files } = useProgram();
  const before = useApp((state) => state.sceneView.rosterBefore);
  const changed = useApp((state) => state.sceneView.rosterBefore?.roster !== state.collections.roster);
  const selected = useApp(selectedPiece);
  const rulebook = useApp((state) => sceneOf(state).rulebook);
  const heading = () => document.getElementById('my-roster')?.focus();
  const stocked = useApp((state) => state.collections.armoury.length > 0);
  return (
    <section className={layoutStyles.pad} aria-labelledby="my-roster">
      <h3 id="my-roster" className={textStyles.strong} tabIndex={-1}>
        My roster
      </h3>
      <p className={textStyles.quiet}>Saved in this browser, for every scene.</p>
      <TakenBack before={before} changed={changed} heading="my-roster" onUndo={actions.roster.undo} />
      {/* Always there, or the list would jump under the pointer when the first piece is placed. */}
      <Button
        size="small"
        className={styles.keep}
        disabled={!selected}
        onClick={() => selected && actions.roster.keep(selected.id)}
      >
        <UserCheck size={15} aria-hidden />
        <span className={textStyles.clip}>Save {selected ? selected.name : 'the selected piece'}</span>
      </Button>
      {all === 0 ? (
        <p className={classes(textStyles.quiet, layoutStyles.gap)}>
          Empty. Select a piece on the map and save it here with its figures and weapons.
        </p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <RosterRow
              key={entry.template.id}
              entry={entry}
              onDiscard={() => {
                actions.roster.discard(entry.template.id);
                heading();
              }}
            />
          ))}
        </ul>
      )}
      {entries.some(({ template }) => template.rulebook !== rulebook) ? (
        <p className={classes(textStyles.quiet, layoutStyles.gap)}>
          Some are for other rules: their figures for {ruleSystems.get(rulebook).shortTitle} are those of their kind.
        </p>
      ) : null}
      <div className={layoutStyles.actions}>
        <Button size="small" onClick={files.choose}>
          <PackageOpen size={15} aria-hidden />
          Open a pack
        </Button>
        {all > 0 || stocked ? (
          <Button size="small" onClick={() => actions.program.setDialog('pack')}>
            <PackagePlus size={15} aria-hidden />
            Save a pack
          </Button>
        ) : null}
      </div>
    </section>
  );
}
