// The first script of every page, before anything else can run: takes from the page what it does not need. Not a module,
// because modules run later. docs/security.md says what for.
(() => {
  /** Brokers elsewhere that may carry the table: the one in this window's link, or the one that the GM set. */
  const brokers = () => {
    try {
      const link = /^#[a-z2-7]{26}\.[\w-]+\.([\w-]+)$/i.exec(location.hash)?.[1];
      const isGm = document.currentScript?.dataset.broker === 'setting';
      const text = isGm
        ? JSON.parse(localStorage.getItem('fall-of-shot/table') ?? 'null')?.broker
        : link && JSON.parse(atob(link.replaceAll('-', '+').replaceAll('_', '/')));
      return (text?.addresses ?? [])
        .map((address) => new URL(address))
        .filter(({ protocol, host }) => /^wss?:$/.test(protocol) && /^(\[[\da-f:]+\]|[a-z\d._-]+)(:\d+)?$/.test(host));
    } catch {
      return [];
    }
  };

  // Every policy that a page holds must allow a thing: this one leaves only its own server and that broker to speak with.
  const own = { protocol: location.protocol === 'https:' ? 'wss:' : 'ws:', host: location.host };
  // A policy cannot name an address such as [::1]: it can only allow all of its kind.
  const allowed = [own, ...brokers()].map(({ protocol, host }) =>
    host.startsWith('[') ? protocol : `${protocol}//${host}`,
  );
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `connect-src ${["'self'", ...new Set(allowed)].join(' ')}`;
  meta.name = 'connections';
  document.head.append(meta);

  // The players' window may not reach into the window that opened it: they talk over a channel.
  window.opener = null;

  // Zod would try whether it may make functions of text. It may not, and each try is reported as a breach.
  globalThis.__zod_globalConfig = { jitless: true };

  // Texts never become code: only files of the program itself run as workers. Konva empties its box by an empty text.
  const folder = new URL('.', location.href);
  const isOwn = ({ origin, pathname }) =>
    origin === folder.origin &&
    pathname.startsWith(folder.pathname) &&
    /^(assets\/[\w.-]+\.js|sw\.js)$/.test(pathname.slice(folder.pathname.length));
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (text) => (isOwn(new URL(text, location.href)) ? text : null),
  });
})();
