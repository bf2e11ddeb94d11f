import { Signpost } from 'lucide-react';
import { Thumbnail } from '../components/pieces/thumbnail.tsx';
import { DEMO_WORDS, DEMOS } from '../program/demos.ts';
import { useProgram } from '../program/program.tsx';

/** The scenes that ship with the program, each opened as a fresh copy, and perhaps with its guided tour. */
export function LibraryDemos() {
  const { storage, files } = useProgram();
  return (
    <section aria-labelledby="library-demos">
      <h3 id="library-demos">Demo scenes</h3>
      <ul className="library-grid">
        {DEMOS.map((demo) => {
          const { title, shows } = DEMO_WORDS[demo];
          return (
            <li key={demo} className="library-card demo">
              <Thumbnail of={demo} load={() => storage.thumbnails.demo(demo)} />
              <p className="value">{title}</p>
              <p className="quiet library-told">{shows}</p>
              <div className="library-row">
                <button
                  type="button"
                  className="button library-fresh"
                  aria-label={`Open a fresh copy of “${title}”`}
                  onClick={() => files.demo(demo)}
                >
                  Fresh copy
                </button>
                <button
                  type="button"
                  className="button library-fresh"
                  aria-label={`Take the tour of “${title}”`}
                  onClick={() => files.demo(demo, true)}
                >
                  <Signpost size={15} aria-hidden />
                  Tour
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
