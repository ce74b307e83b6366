const block = /<style data-emotion="(css(?:-global)?) ([^"]*)">(.*?)<\/style>/gs;

/** The style rules that rendering wrote between the elements. */
interface CollectedStyles {
  /** The markup without them, as the application draws it in a browser. */
  html: string;
  /** Rules of the document, each once. */
  global: string;
  /** Names of the classes that elements bear, and their rules: emotion takes them over and does not insert them again. */
  names: string[];
  rules: string;
}

/**
 * Takes the style elements that emotion writes into rendered HTML out of it. Class names stay as they are, unlike those of pages
 * that no script takes over: the application expects them. Rules of classes that no element bears are left out.
 */
export const collectStyles = (markup: string): CollectedStyles => {
  const classes = new Map<string, string>();
  const global = new Set<string>();
  for (const [, kind, name = '', css = ''] of markup.matchAll(block)) {
    if (kind === 'css') classes.set(name, css);
    else global.add(css);
  }
  const html = markup.replaceAll(block, '');
  const borne = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const used = new Set(borne.map((name) => name.slice('css-'.length)));
  // Rules of a class that moves come with those of the movement, under both names.
  const names = [...classes.keys()].filter((each) => each.split(' ').some((name) => used.has(name)));
  return {
    html,
    global: [...global].join('\n'),
    names,
    rules: names.map((name) => classes.get(name) ?? '').join('\n'),
  };
};
