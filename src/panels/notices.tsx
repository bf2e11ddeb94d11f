import { FileWarning, Info, X } from 'lucide-react';
import { useActions, useApp, useProgram } from './context.tsx';

/** What went wrong, or what an import left out: in a card that stays until it is closed. */
export function Notices() {
  const actions = useActions();
  const { files } = useProgram();
  const notices = useApp((state) => state.notices);
  return (
    <div className="notices" role="alert">
      {notices.map((notice) => (
        <div key={notice.id} className="notice" data-tone={notice.tone}>
          {notice.tone === 'error' ? (
            <FileWarning size={20} aria-hidden className="notice-icon" />
          ) : (
            <Info size={20} aria-hidden className="notice-icon" />
          )}
          <div>
            <p className="value">{notice.title}</p>
            <p className="notice-text">{notice.text}</p>
            {notice.tone === 'error' ? (
              <div className="actions">
                {notice.rescue ? (
                  <button
                    type="button"
                    className="button"
                    onClick={() => {
                      const { rescue } = notice;
                      actions.session.dismiss(notice.id);
                      if (!rescue) return;
                      actions.session.open(rescue.scene, {}, { showCover: true, tab: 'scene' });
                      for (const text of rescue.notices) {
                        actions.session.tell({ tone: 'info', title: rescue.scene.name, text });
                      }
                    }}
                  >
                    {notice.rescue.label}
                  </button>
                ) : null}
                <button
                  type="button"
                  className="button plain"
                  onClick={() => {
                    actions.session.dismiss(notice.id);
                    files.choose();
                  }}
                >
                  Choose another file
                </button>
              </div>
            ) : null}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={() => actions.session.dismiss(notice.id)}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}
