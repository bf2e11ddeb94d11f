import { TriangleAlert } from 'lucide-react';
import styles from './blind-note.module.css';

/** The warning above Fire that a throw goes behind a wall. Fire is described by it, and stays possible. */
export function BlindNote({ id, words }: { readonly id: string; readonly words: string }) {
  return (
    <p className={styles.note} data-testid="blind">
      <TriangleAlert size={16} aria-hidden />
      <span id={id}>{words}</span>
    </p>
  );
}
