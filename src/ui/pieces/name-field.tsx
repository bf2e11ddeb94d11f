import { renamePieces, sharedName } from '../../scene/pieces/name-edits.ts';
import { TextField } from '../components/fields/text-field.tsx';
import type { FiguresProps } from '../ui-system.ts';

/** The name of one piece, or what several are called before their numbers. */
export function NameField({ pieces, run }: FiguresProps) {
  const shared = sharedName(pieces);
  return (
    <TextField
      label="Name"
      part="name"
      value={shared ?? ''}
      blank={shared === null ? 'various' : undefined}
      onCommit={(name) => run((ids, called) => renamePieces(ids, name, called))}
    />
  );
}
