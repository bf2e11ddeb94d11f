// Shows the map before the program has loaded: as it was when this window showed it last, or on a first visit a small
// picture of the demo scene. The program takes the picture over and removes it once it has drawn its own
// (src/app/first-picture). Not a module: it runs before anything else is loaded.
(() => {
  const DEMO = { name: 'ridge-nine', width: 96, height: 60 };
  // As in src/design/tokens.ts and src/store/view/camera.ts; a test compares both.
  const COLOURS = {
    dark: { ground: '#0b0e13', panel: '#12161d', edge: '#2a3340' },
    light: { ground: '#dfe4ea', panel: '#ffffff', edge: '#d9dfe7' },
  };
  const STATUS = 28;
  const width = window.innerWidth;
  const [LEFT, RIGHT, TOP, BOTTOM] = width > 1000 ? [72, 388, 68, 12] : [72, 388, 120, 12];
  const height = window.innerHeight - STATUS;

  /** What was remembered of this window, if it had the same size and showed the same scene. */
  const remembered = () => {
    try {
      const last = JSON.parse(localStorage.getItem('fall-of-shot-first-picture') ?? 'null');
      if (typeof last?.picture !== 'string' || !Array.isArray(last.panels)) return null;
      const own = sessionStorage.getItem('fall-of-shot-scene');
      return own === null || own === last.scene ? last : { ...last, picture: null };
    } catch {
      return null;
    }
  };

  const last = remembered();
  const theme = last?.theme === 'light' ? 'light' : 'dark';
  const colours = COLOURS[theme];
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  Object.assign(canvas.style, { display: 'block', width: `${width}px`, height: `${height}px` });
  const box = document.createElement('div');
  box.className = 'first-picture';
  box.ariaHidden = 'true';
  Object.assign(box.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' });
  box.append(canvas);
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.background = colours.ground;
  // The body is read next; nothing is shown before it.
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    document.body.prepend(box);
  }).observe(document.documentElement, { childList: true });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);

  /** The panels, where they were or will be, without what they hold. */
  const drawPanels = (panels) => {
    context.fillStyle = colours.panel;
    context.strokeStyle = colours.edge;
    for (const [x, y, w, h] of panels) {
      context.beginPath();
      context.roundRect(x + 0.5, y + 0.5, w - 1, h - 1, 14);
      context.fill();
      context.stroke();
    }
  };

  const shown = (address, place) => {
    const image = new Image();
    image.decoding = 'sync';
    image.fetchPriority = 'high';
    image.onload = () => {
      const { x, y, w, h } = place(image);
      context.drawImage(image, x, y, w, h);
      drawPanels(last?.panels ?? []);
    };
    image.src = address;
  };

  drawPanels(last?.panels ?? []);
  if (last) {
    if (last.picture && last.width === width && last.height === height) {
      shown(last.picture, () => ({ x: 0, y: 0, w: width, h: height }));
    }
    return;
  }
  // A first visit opens the demo scene, whole between the panels.
  const free = { left: LEFT, top: TOP, width: width - LEFT - RIGHT, height: height - TOP - BOTTOM };
  const margin = Math.min(8, free.width / 20, free.height / 20);
  const zoom = Math.min((free.width - 2 * margin) / DEMO.width, (free.height - 2 * margin) / DEMO.height);
  const [w, h] = [DEMO.width * zoom, DEMO.height * zoom];
  const [x, y] = [free.left + free.width / 2 - w / 2, free.top + free.height / 2 - h / 2];
  if (free.width >= 160) shown(`./demo/${DEMO.name}.first.webp`, () => ({ x, y, w, h }));
})();
