import { FileWarning, Info, TriangleAlert, X } from 'lucide-react';
import { stepsOf } from '../../scene/history/steps.ts';
import type { Notice, NoticeOffer } from '../../store/state/state.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { LIBRARY_COMMANDS } from '../library/library-commands.ts';
import { type Program, useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './notices.module.css';

/** The buttons of notices: their labels and actions. */
const OFFERS: Readonly<Record<NoticeOffer, { readonly label: string; readonly perform: (program: Program) => void }>> =
  {
    export: { label: 'Export the scene', perform: LIBRARY_COMMANDS.save.perform },
    storage: { label: 'Library', perform: LIBRARY_COMMANDS.storage.perform },
    'free-space': { label: 'Free up space', perform: LIBRARY_COMMANDS.storage.perform },
    reload: { label: 'Reload', perform: ({ reload }) => reload() },
    update: { label: 'Reload', perform: ({ update }) => update() },
    reopen: { label: 'Reopen scene', perform: ({ storage }) => storage.putBack() },
    discard: { label: 'Discard changes', perform: ({ storage }) => storage.discardUnsaved() },
  };

function NoticeIcon({ tone, offers }: Notice) {
  const Icon = tone === 'info' ? Info : offers ? TriangleAlert : FileWarning;
  return <Icon size={20} aria-hidden className={styles.icon} />;
}

/** The buttons of a notice. Exporting keeps it open: what it says still holds. */
function Offers({ notice: { id, offers = [] } }: { readonly notice: Notice }) {
  const program = useProgram();
  return (
    <div className={layoutStyles.actions}>
      {offers.map((offer) => (
        <Button
          key={offer}
          onClick={() => {
            if (offer !== 'export') program.actions.program.dismissNotice(id);
            OFFERS[offer].perform(program);
          }}
        >
          {OFFERS[offer].label}
        </Button>
      ))}
    </div>
  );
}

/** The Undo button of a notice, while the step that it speaks of is the last one. */
function UndoOffer({ id, step }: { readonly id: string; readonly step: string }) {
  const actions = useActions();
  const isLast = useApp((state) => state.shot === null && stepsOf(state.history.past).at(-1)?.label === step);
  if (!isLast) return null;
  return (
    <div className={layoutStyles.actions}>
      <Button
        onClick={() => {
          actions.program.dismissNotice(id);
          actions.document.undo();
        }}
      >
        Undo
      </Button>
    </div>
  );
}

/** Errors, and what an import left out: in a card that stays until it is closed. */
export function Notices() {
  const actions = useActions();
  const { files } = useProgram();
  const notices = useApp((state) => state.dialogs.notices);
  return (
    <div className={styles.notices} role="alert">
      {notices.map((notice) => (
        <div key={notice.id} className={styles.notice} data-part="notice" data-tone={notice.tone}>
          <NoticeIcon {...notice} />
          <div>
            <p className={textStyles.value} data-part="notice-title">
              {notice.title}
            </p>
            <p className={styles.text} data-part="notice-text">
              {notice.text}
            </p>
            {notice.offers ? <Offers notice={notice} /> : null}
            {notice.undoes === undefined ? null : <UndoOffer id={notice.id} step={notice.undoes} />}
            {notice.tone === 'error' && !notice.offers ? (
              <div className={layoutStyles.actions}>
                {notice.rescue ? (
                  <Button
                    onClick={() => {
                      const { rescue } = notice;
                      actions.program.dismissNotice(notice.id);
                      if (!rescue) return;
                      actions.program.openScene(rescue.scene, {}, { view: { showObstructions: true, tab: 'scene' } });
                      const text = rescue.notices.join(' ');
                      if (text !== '') actions.program.notify({ tone: 'info', title: rescue.scene.name, text });
                    }}
                  >
                    {notice.rescue.label}
                  </Button>
                ) : null}
                <Button
                  look="plain"
                  className={styles.plain}
                  onClick={() => {
                    actions.program.dismissNotice(notice.id);
                    files.choose();
                  }}
                >
                  Choose another file
                </Button>
              </div>
            ) : null}
          </div>
          <IconButton aria-label="Close" onClick={() => actions.program.dismissNotice(notice.id)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
