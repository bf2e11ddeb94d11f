import { LoaderCircle } from 'lucide-react';
import { useApp, useProgram } from '../program/program.tsx';

/** How far the opening of files is, and the way to stop it. A file that opens at once is done before this is seen. */
export function OpeningBar() {
  const { files } = useProgram();
  const opening = useApp((state) => state.opening);
  if (!opening) return null;
  const { name, share } = opening;
  return (
    <div className="island opening" role="status">
      <LoaderCircle size={20} aria-hidden className="opening-sign" />
      <div className="opening-words">
        <p className="value clip" title={name}>
          Opening {name}
        </p>
        <progress
          className="opening-bar"
          aria-label={`Opening ${name}`}
          max={1}
          {...(share === null ? {} : { value: share })}
        />
        <p className="quiet">{share === null ? 'Making the map of it' : `${Math.round(share * 100)} % read`}</p>
      </div>
      <button type="button" className="button" onClick={files.stopOpening}>
        Cancel
      </button>
    </div>
  );
}
