// Sets the colour scheme before the first paint; external, because the Content-Security-Policy allows no inline script.
// The key and its values (light, dark, system) are those the app's theme provider stores.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('slipway-theme') || mode;
  } catch {
    // Storage is blocked: the system's preference stands.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
