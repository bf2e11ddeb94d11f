import { FolderOpen, LibraryBig, Save, Share } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';

/** Commands to open, save and export scenes. */
export const LIBRARY_COMMANDS = {
  open: {
    id: 'open',
    title: 'Open a map or scene',
    keywords: ['load', 'import', 'file', 'map', 'picture', 'image', 'uvtt'],
    group: 'scene',
    icon: FolderOpen,
    keys: ['o', 'Mod+o'],
    perform: ({ files }) => files.choose(),
  },
  save: {
    id: 'save',
    title: 'Export the scene to a file',
    keywords: ['save', 'download', 'backup', 'file', 'write'],
    group: 'scene',
    icon: Save,
    keys: ['Mod+s'],
    perform: ({ files, actions }) =>
      void files.save().then((came) => {
        if (!came.ok) actions.program.notify({ tone: 'error', title: 'The scene is not saved', text: came.error });
      }),
  },
  exportAs: {
    id: 'exportAs',
    title: 'Export as…',
    keywords: ['save as', 'share', 'download', 'uvtt', 'picture', 'image', 'png'],
    group: 'scene',
    icon: Share,
    keys: ['e'],
    perform: ({ actions }) => actions.program.setDialog('export'),
  },
  storage: {
    id: 'storage',
    title: 'Library',
    keywords: ['scenes', 'saved', 'maps', 'storage', 'files', 'deleted', 'trash', 'backup'],
    group: 'scene',
    icon: LibraryBig,
    // L alone aligns the selection.
    keys: ['Shift+l'],
    perform: ({ actions }) => actions.program.setDialog('storage'),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
