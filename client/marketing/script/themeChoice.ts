const key = 'slipway-theme';
const darkSystem = matchMedia('(prefers-color-scheme: dark)');

const stored = () => {
  try {
    return localStorage.getItem(key) ?? 'system';
  } catch {
    return 'system';
  }
};

/** The app keeps its theme in two places: what is applied, and the state of its user interface. */
const store = (mode: string) => {
  try {
    localStorage.setItem(key, mode);
    const ui: unknown = JSON.parse(localStorage.getItem('slipway-ui') ?? '{}');
    localStorage.setItem('slipway-ui', JSON.stringify(Object.assign({}, ui, { theme: mode })));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
};

const apply = (mode: string) => {
  const dark = mode === 'dark' || (mode !== 'light' && darkSystem.matches);
  document.documentElement.dataset['colorScheme'] = dark ? 'dark' : 'light';
};

/** Makes the choice of the theme work, in the same storage as the app's. */
export const offerThemes = () => {
  let mode = stored();
  for (const choice of document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input')) {
    choice.checked = choice.value === mode;
    choice.addEventListener('change', () => {
      mode = choice.value;
      store(mode);
      apply(mode);
    });
  }
  darkSystem.addEventListener('change', () => apply(mode));
};
