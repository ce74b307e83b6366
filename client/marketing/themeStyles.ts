type Value = string | number | { [key: string]: Value };
type Sheet = Record<string, Value>;

const variable = /--slipway-[\w-]+/g;

const isVariables = (value: Value): value is Record<string, string | number> => typeof value === 'object';

/**
 * The theme's CSS variables for both colour schemes, but only those that `css` uses or that one of those refers to: of
 * about 500, the public pages need 40.
 */
export const themeStyles = (sheets: readonly Sheet[], css: string): string => {
  const rules = sheets.flatMap((sheet) => Object.entries(sheet));
  const values = new Map<string, string>();
  for (const [, declarations] of rules) {
    if (!isVariables(declarations)) continue;
    for (const [name, value] of Object.entries(declarations)) {
      values.set(name, `${values.get(name) ?? ''} ${value}`);
    }
  }
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [name] of text.matchAll(variable)) {
      if (used.has(name)) continue;
      used.add(name);
      use(values.get(name) ?? '');
    }
  };
  use(css);
  return rules
    .flatMap(([selector, declarations]) => {
      if (!isVariables(declarations)) return [];
      const kept = Object.entries(declarations).filter(([name]) => used.has(name) || !name.startsWith('--'));
      const lines = kept.map(([name, value]) => `  ${name.startsWith('--') ? name : kebab(name)}: ${value};`);
      return lines.length > 0 ? [`${selector} {\n${lines.join('\n')}\n}`] : [];
    })
    .join('\n');
};

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
