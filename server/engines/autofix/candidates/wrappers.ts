import type { OpenFile } from '../files/openFile.ts';
import { fieldOf, namedChildren } from '../code/syntaxTree.ts';

/** A call around a value that makes it harmless. */
export type Wrapper = {
  /** What is called, for people to read: `basename`. */
  name: string;
  /** The callee as this file calls it; adds the import it needs. Null when the file cannot call it. */
  callee: (file: OpenFile) => string | null;
  /** What follows the call: `.getFileName().toString()`. */
  suffix?: string;
  /** Whether the file calls it already: such edits come first. */
  isUsed: boolean;
};

/** Functions of JavaScript itself that keep the meaning of a value, by rule. Others, such as encodeURIComponent, are right in some places only. */
const globals: Readonly<Record<string, string>> = {
  'log-injection': 'JSON.stringify',
  'nosql-injection': 'String',
};

/** Modules of a language's standard library that clean calls belong to. */
const standardModules: Readonly<Record<string, RegExp>> = {
  javascript: /^(?:path|util|querystring)$/,
  python: /^(?:os\.path|shlex|re|html)$/,
  go: /^(?:html|path|path\/filepath)$/,
};

/** Where a standard library has a function of a name that clean calls list without a module. */
const standardHomes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  python: { basename: 'os.path', escape: 'html' },
};

/** `path.{posix,win32}.basename` as each path that it names. */
const alternatives = (pattern: string): string[] => {
  const match = /^([^{]*)\{([^}]*)\}(.*)$/s.exec(pattern);
  const [, before = '', choices = '', after = ''] = match ?? [];
  return match ? choices.split(',').flatMap((choice) => alternatives(before + choice + after)) : [pattern];
};

/** How a file calls a function of the standard library; adds the import. */
const standardCallee =
  (module: string, name: string) =>
  (file: OpenFile): string | null => {
    if (file.javascript) return file.javascript.use(module, name);
    if (file.python) return file.python.use(module, name);
    if (!file.go) return null;
    const known = file.go.nameOf(module);
    const local = known ?? module.slice(module.lastIndexOf('/') + 1);
    if (known === null) file.go.addImport(module, local);
    return `${local}.${name}`;
  };

/** Callees of calls with one argument, as the file writes them, and the names of functions that it declares. */
const knownCallees = ({ tree }: OpenFile): Set<string> => {
  const known = new Set<string>();
  for (const node of tree?.all() ?? []) {
    const list = fieldOf(node, 'arguments');
    const callee = list && (fieldOf(node, 'function') ?? fieldOf(node, 'name'));
    if (tree && list && callee && namedChildren(list).length === 1) {
      const start = (fieldOf(node, 'object') ?? callee).start;
      const text = tree.textOf({ start, end: callee.end });
      if (/^[\w$.]{1,80}$/.test(text)) known.add(text);
    }
    const name = /^(?:function_declaration|function_definition|variable_declarator)$/.test(node.kind)
      ? fieldOf(node, 'name')
      : null;
    const value = name && fieldOf(node, 'value');
    const isFunction = !value || /function/.test(value.kind);
    if (tree && name && (node.kind !== 'variable_declarator' || (value && isFunction)))
      known.add(tree.textOf(name));
  }
  return known;
};

/** What JavaScript has itself: only `globals` names those that are tried. */
const builtIn = /^(?:encodeURI(?:Component)?|JSON\.stringify|String|Number|URL)$/;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/**
 * The wrappers for a rule in a file: the rule's clean calls that the standard library, the language or the file itself has.
 * @param cleanCalls patterns of calls whose result is harmless to the rule, as rules list them
 */
export const wrappersFor = (
  file: OpenFile,
  { rule, language, cleanCalls }: { rule: string; language: string; cleanCalls: readonly string[] },
): Wrapper[] => {
  const known = knownCallees(file);
  const wrappers = new Map<string, Wrapper>();
  const add = (wrapper: Wrapper) => {
    if (!wrappers.has(wrapper.name)) wrappers.set(wrapper.name, wrapper);
  };
  const paths = cleanCalls.flatMap(alternatives);
  const names = new Set(paths.map(lastOf));
  for (const callee of known)
    if (names.has(lastOf(callee)) && !builtIn.test(callee))
      add({ name: callee, callee: () => callee, isUsed: true });
  if (language === 'java' && names.has('getFileName')) {
    const called = known.has('Path.of') ? 'Path.of' : 'java.nio.file.Path.of';
    add({ name: 'getFileName', callee: () => called, suffix: '.getFileName().toString()', isUsed: false });
  }
  for (const path of paths) {
    const name = lastOf(path);
    const module = path.slice(0, Math.max(0, path.length - name.length - 1));
    const home = standardModules[language]?.test(module) ? module : standardHomes[language]?.[name];
    if (language === 'javascript' && globals[rule] === path)
      add({ name: path, callee: () => path, isUsed: false });
    else if (home) add({ name, callee: standardCallee(home, name), isUsed: false });
  }
  return [...wrappers.values()];
};
