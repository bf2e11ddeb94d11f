/** The map's element in the page; null before it is drawn. */
export function mapElement(): HTMLElement | null {
  return document.querySelector('[data-part="map"]');
}
