import { useEffect } from 'react';

/** What a component of {@link styleSingleton} takes: rules, and whether they may change while it is there. */
interface SheetProps {
  readonly styles: string;
  readonly dynamic?: boolean;
}

/**
 * Stands in for the package `react-style-singleton` of Radix's dialogs (see vite.config.ts), which writes a style element into
 * the page: the policy of the pages refuses those. A sheet that a script makes is allowed.
 *
 * Returns a component whose rules hold while at least one of it is in the page.
 */
export function styleSingleton() {
  let count = 0;
  let sheet: CSSStyleSheet | null = null;
  const add = (styles: string): void => {
    count++;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = (): void => {
    count--;
    if (count > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    sheet = null;
  };
  return function Sheet({ styles, dynamic = false }: SheetProps): null {
    const held = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: only dynamic rules are exchanged, as in the package.
    useEffect(() => {
      add(styles);
      return remove;
    }, [held]);
    return null;
  };
}
