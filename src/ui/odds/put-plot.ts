/**
 * Puts a plot into the page, without the style sheet that Plot writes into it: the policy of the pages refuses those, and
 * `bar-plot.module.css` has the same rules. Returns what removes the plot.
 */
export function putPlot(box: HTMLElement, plot: Element): () => void {
  plot.querySelector('style')?.remove();
  box.replaceChildren(plot);
  return () => plot.remove();
}
