import type { SourceFile } from '../../files/sourceFile.ts';

/** A name that a file takes from elsewhere: `import com.acme.Foo`, `use App\Foo as Bar`. With `*` all names of a package or class. */
type Use = { path: string; all: boolean; isStatic: boolean };

/** What a file declares and names, read from its text alone: it tells which files belong together before any of them is parsed. */
export type Outline = {
  /** The package or namespace, with dots: `com.acme`, `App.Service`. */
  space: string;
  /** Names of classes, interfaces, traits, modules and structs. */
  types: ReadonlySet<string>;
  /** Types without code of their own: another file has the code. */
  interfaces: ReadonlySet<string>;
  /** Names of functions and methods. */
  functions: ReadonlySet<string>;
  /** Functions that belong to a type, in Go: `Store.Find`. */
  methods: ReadonlySet<string>;
  /** Types with what they extend or implement, by its last name. */
  bases: readonly (readonly [type: string, base: string])[];
  uses: readonly Use[];
  /** Paths that it requires or includes, as written. */
  required: readonly string[];
  /** Words of its text that may be names of types; in Go all names. */
  words: ReadonlySet<string>;
};

/** A file with what it declares. */
export type Outlined = { path: string; outline: Outline };

/** Languages whose files are found by the names that they declare. */
export type NamedLanguage = 'java' | 'go' | 'php' | 'ruby';

// A map, since a file may be called `constructor`.
const languages: ReadonlyMap<string, NamedLanguage> = new Map([
  ['java', 'java'],
  ['go', 'go'],
  ['php', 'php'],
  ['rb', 'ruby'],
]);

/** The language of a file that is found by the names that it declares; null of any other file. */
export const namedLanguageOf = (path: string): NamedLanguage | null =>
  languages.get(path.slice(path.lastIndexOf('.') + 1)) ?? null;

const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, first]) => (first === undefined ? [] : [first]));

const dotted = (path: string): string => path.replace(/^\\/, '').replaceAll('\\', '.').replaceAll(/\s/g, '');
const lastName = (path: string): string => dotted(path).split('.').at(-1) ?? '';

/** Most characters in front of a brace that are searched for what a class extends. */
const longestHead = 500;
const head = /\b(?:class|enum|record)[ \t]+(\w{1,100})([^;}]*)$/;

/** Returns what classes extend and implement: the text between their names and the opening brace. */
const basesIn = (text: string): [string, string][] =>
  text.split('{').flatMap((part) => {
    const [, type = '', after = ''] = head.exec(part.slice(-longestHead)) ?? [];
    const at = after.search(/\b(?:extends|implements)\b/);
    if (at < 0) return [];
    return groups(after.slice(at).replaceAll(/<[^<>]{0,200}>/g, ''), /([\w.\\]+)/g)
      .filter((base) => !/^(?:extends|implements|permits)$/.test(base))
      .map((base): [string, string] => [type, lastName(base)]);
  });

const capitals = /(?<![\w$])([A-Z]\w{0,80})/g;

const javaOutline = (text: string): Outline => ({
  space: /^[ \t]*package[ \t]+([\w.]{1,200})/m.exec(text)?.[1] ?? '',
  types: new Set(groups(text, /\b(?:class|interface|enum|record)[ \t]+([A-Z]\w{0,100})/g)),
  interfaces: new Set(groups(text, /\b(?:interface|abstract[ \t]+class)[ \t]+([A-Z]\w{0,100})/g)),
  functions: new Set(),
  methods: new Set(),
  bases: basesIn(text),
  uses: [...text.matchAll(/^[ \t]*import[ \t]+(static[ \t]+)?([\w.]{1,200}?)(\.\*)?[ \t]*;/gm)].map(
    ([, isStatic, path = '', all]) => ({ path, all: all !== undefined, isStatic: isStatic !== undefined }),
  ),
  required: [],
  words: new Set(groups(text, capitals)),
});

const goOutline = (text: string): Outline => {
  const methods = [
    ...text.matchAll(
      /^func[ \t]{0,4}\((?:\w{1,100}[ \t]{1,4})?\*?(\w{1,100})[^)\n]{0,100}\)[ \t]{0,4}(\w{1,100})/gm,
    ),
  ].map(([, type = '', name = '']) => `${type}.${name}`);
  const grouped = groups(text, /^import[ \t]*\(([^)]{0,20000})\)/gm).join('\n');
  const single = groups(text, /^import[ \t]+([^\n("`]{0,100}["`][^"`\n]{1,200}["`])/gm).join('\n');
  return {
    space: /^package[ \t]+(\w{1,100})/m.exec(text)?.[1] ?? '',
    types: new Set(
      groups(text, /^(?:type)?[ \t]+(\w{1,100})(?:\[[^\]\n]{1,100}\])?[ \t]+(?:struct|interface|func)\b/gm),
    ),
    interfaces: new Set(
      groups(text, /^(?:type)?[ \t]+(\w{1,100})(?:\[[^\]\n]{1,100}\])?[ \t]+interface\b/gm),
    ),
    functions: new Set([
      ...groups(text, /^func[ \t]+(\w{1,100})/gm),
      ...groups(text, /^(?:var|const)[ \t]+(\w{1,100})/gm),
    ]),
    methods: new Set(methods),
    bases: [],
    uses: groups(`${grouped}\n${single}`, /["`]([^"`\n]{1,200})["`]/g).map((path) => ({
      path,
      all: false,
      isStatic: false,
    })),
    required: [],
    words: new Set(groups(text, /(?<![\w$])([A-Za-z_]\w{0,80})/g)),
  };
};

/** `use App\Foo, App\Bar as Baz;` and `use App\{Foo, Bar}`. */
const phpUses = (text: string): Use[] =>
  groups(text, /^[ \t]*use[ \t]+(?!\()([^;(]{1,2000});/gm).flatMap((list) => {
    const [, prefix = '', inBraces] = /^([^{]*)\{([^}]*)\}/.exec(list) ?? [];
    const isStatic = /^(?:function|const)\s/.test(list);
    return (inBraces ?? list).split(',').flatMap((one) => {
      const path =
        `${prefix}${one}`
          .trim()
          .replace(/^(?:function|const)\s+/, '')
          .split(/\s/, 1)[0] ?? '';
      return path ? [{ path: dotted(path), all: false, isStatic }] : [];
    });
  });

const phpOutline = (text: string): Outline => ({
  space: dotted(/^[ \t]*(?:<\?php[ \t]+)?namespace[ \t]+([\w\\]{1,200})/m.exec(text)?.[1] ?? ''),
  types: new Set(groups(text, /\b(?:class|interface|trait|enum)[ \t]+([A-Za-z_]\w{0,100})/g)),
  interfaces: new Set(groups(text, /\b(?:interface|abstract[ \t]+class)[ \t]+([A-Za-z_]\w{0,100})/g)),
  functions: new Set(groups(text, /\bfunction[ \t]+&?(\w{1,100})/g)),
  methods: new Set(),
  bases: basesIn(text),
  uses: [
    ...phpUses(text),
    ...groups(text, /(?<![\w\\])(\\?[A-Z]\w{0,60}(?:\\\w{1,60}){1,10})/g).map((path) => ({
      path: dotted(path),
      all: false,
      isStatic: false,
    })),
  ],
  required: groups(text, /\b(?:require|include)(?:_once)?\b([^;\n]{1,200});/g).flatMap((written) => {
    const literal = groups(written, /['"]([^'"]{1,150})['"]/g).at(-1);
    const up = [...written.matchAll(/\bdirname\s*\(\s*(?=dirname|__DIR__)/g)].length;
    return literal === undefined ? [] : [`${'../'.repeat(up)}${literal.replace(/^\//, '')}`];
  }),
  words: new Set(groups(text, capitals)),
});

const rubyOutline = (text: string): Outline => ({
  space: '',
  types: new Set(
    groups(text, /^[ \t]*(?:class|module)[ \t]+([A-Z][\w:]{0,150})/gm).map(
      (name) => name.split('::').at(-1) ?? '',
    ),
  ),
  interfaces: new Set(),
  functions: new Set(groups(text, /^[ \t]*def[ \t]+(?:self\.)?(\w{1,100})/gm)),
  methods: new Set(),
  bases: [],
  uses: groups(text, /(?<![\w:])([A-Z]\w{0,60}(?:::[A-Z]\w{0,60}){1,8})/g).map((path) => ({
    path: path.replaceAll('::', '.'),
    all: false,
    isStatic: false,
  })),
  required: [
    ...groups(text, /^[ \t]*require_relative[ \t(]+['"]([^'"\n]{1,200})['"]/gm).map((path) => `./${path}`),
    ...groups(text, /^[ \t]*(?:require|load)[ \t(]+['"]([^'"\n]{1,200})['"]/gm),
  ],
  words: new Set(groups(text, capitals)),
});

const readers: Readonly<Record<NamedLanguage, (text: string) => Outline>> = {
  java: javaOutline,
  go: goOutline,
  php: phpOutline,
  ruby: rubyOutline,
};

const known = new WeakMap<SourceFile, Outline>();

/** Returns what a file declares and names; null in languages whose files are found by paths. */
export const outlineOf = (file: SourceFile): Outline | null => {
  const language = namedLanguageOf(file.path);
  if (!language) return null;
  const outline = known.get(file) ?? readers[language](file.text);
  known.set(file, outline);
  return outline;
};
