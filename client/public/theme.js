// Sets what must hold before the first paint; external, because the Content-Security-Policy allows no inline script.
(() => {
  let storage = null;
  try {
    storage = localStorage;
  } catch {
    // It is blocked: the system's preference stands, and nobody is known.
  }
  const read = (key) => storage?.getItem(key) ?? null;
  const root = document.documentElement;
  // The key and its values (light, dark, system) are those the app's theme provider stores.
  const mode = read('slipway-theme');
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // What the Appearance settings keep beside the theme, as the app's uiState writes it.
  const stored = read('slipway-ui') ?? '';
  if (stored.includes('"density":"compact"')) root.setAttribute('data-density', 'compact');
  if (stored.includes('"motion":"reduced"')) root.setAttribute('data-motion', 'reduced');
  if (stored.includes('"sidebarCollapsed":true')) root.setAttribute('data-sidebar', 'collapsed');
  // There since sign-in, gone with sign-out: the public pages then show the way to the dashboard.
  const session = read('slipway-session');
  if (session) root.setAttribute('data-signed-in', '');
  // The line that stood above the app's pages, as the app's session writes it, for the shell that is painted before the app is there.
  try {
    const { notice } = JSON.parse(session ?? '{}');
    if (typeof notice === 'string') {
      root.style.setProperty('--slipway-notice', JSON.stringify(notice));
      root.setAttribute('data-notice', '');
    }
  } catch {
    // Something else wrote there.
  }
})();
