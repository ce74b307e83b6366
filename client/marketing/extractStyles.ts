const block = /<style data-emotion="css ([^"]*)">(.*?)<\/style>/gs;

/**
 * Takes the style elements that emotion writes into rendered HTML out of it: an external style sheet keeps the page small,
 * and a list free of elements that are none of its items. Rules of classes that no element bears are left out, as are classes
 * that no rule names; the others get short names.
 */
export const extractStyles = (markup: string): { html: string; rules: string[] } => {
  const written = new Map([...markup.matchAll(block)].map(([, name = '', css = '']) => [`css-${name}`, css]));
  const bare = markup.replaceAll(block, '');
  const borne = [...bare.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const used = new Set(borne.filter((name) => written.has(name)));
  const css = [...used].map((name) => written.get(name) ?? '').join('');
  const isStyled = (name: string) => !name.startsWith('Mui') || new RegExp(`\\.${name}(?![\\w-])`).test(css);

  const short = new Map([...used].map((name, index) => [name, `c${index.toString(36)}`]));
  const html = bare.replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
    const kept = names
      .split(' ')
      .filter((name) => isStyled(name) && !name.startsWith('lucide'))
      .map((name) => short.get(name) ?? name);
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
  const rules = [...used].map((name) =>
    (written.get(name) ?? '').replaceAll(`.${name}`, `.${short.get(name) ?? name}`),
  );
  return { html, rules };
};
