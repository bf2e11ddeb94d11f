import { Undo2 } from 'lucide-react';

/** What was last done to a list of one's own, and the way to take it back. The focus goes to the list's heading. */
export function TakenBack(props: {
  readonly before: { readonly said: string } | null;
  readonly heading: string;
  readonly onUndo: () => void;
}) {
  const { before, heading, onUndo } = props;
  return (
    <div role="status">
      {before ? (
        <p className="armoury-said">
          <span>{before.said}</span>
          <button
            type="button"
            className="button small"
            onClick={() => {
              onUndo();
              document.getElementById(heading)?.focus();
            }}
          >
            <Undo2 size={15} aria-hidden />
            Undo
          </button>
        </p>
      ) : null}
    </div>
  );
}
