/** The map as it stands in the page; nothing before it is drawn. */
export function mapElement(): HTMLElement | null {
  return document.querySelector('[data-part="map"]');
}
