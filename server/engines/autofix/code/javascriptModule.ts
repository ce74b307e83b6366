import type { SyntaxNode } from '../../scanner/index.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { removeItem } from './nodeEdits.ts';
import { fieldOf, namedChildren, plainString, type SyntaxTree } from './syntaxTree.ts';

type Import = {
  module: string;
  statement: SyntaxNode;
  /** Exported name, and the name that it has in the file. */
  names: { exported: string; local: string; node: SyntaxNode }[];
  /** The name of the whole module in the file. */
  whole: string | null;
  /** `{ … }` of the statement. */
  list: SyntaxNode | null;
};

const builtin =
  /^(?:node:.+|assert|buffer|child_process|crypto|fs|fs\/promises|http|https|net|os|path|stream|tls|url|util|zlib)$/;
const withoutPrefix = (module: string) => module.replace(/^node:/, '');

const declaring =
  /^(?:variable_declarator|formal_parameters|required_parameter|optional_parameter|object_pattern|array_pattern|pair_pattern|assignment_pattern|object_assignment_pattern|rest_pattern|function_declaration|class_declaration|arrow_function|catch_clause|for_in_statement)$/;

/** The imports, helper functions and style of a file of JavaScript or TypeScript. */
export class JavascriptModule {
  readonly tree: SyntaxTree;
  readonly isTyped: boolean;
  readonly #path: string;
  readonly #imports: readonly Import[];
  readonly #added = new Map<string, Set<string>>();
  readonly #helpers = new Map<string, string>();
  readonly #removed = new Set<SyntaxNode>();

  constructor(path: string, tree: SyntaxTree) {
    this.tree = tree;
    this.#path = path;
    this.isTyped = /\.[cm]?tsx?$/i.test(path);
    this.#imports = tree.root.children.flatMap((statement) => this.#importsOf(statement));
  }

  /** Whether the file runs in Node.js for certain: it uses Node's modules or globals. */
  get isNode(): boolean {
    return (
      this.#imports.some(({ module }) => builtin.test(module)) ||
      /\brequire\(|\bmodule\.exports\b|\bprocess\.env\b/.test(this.tree.text)
    );
  }

  /** The modules that the file imports, without `node:`. */
  get modules(): string[] {
    return this.#imports.map(({ module }) => withoutPrefix(module));
  }

  get quote(): string {
    const { text } = this.tree;
    return (text.match(/"/g)?.length ?? 0) > (text.match(/'/g)?.length ?? 0) ? '"' : "'";
  }

  /** `;`, or nothing when the file goes without semicolons. */
  get semicolon(): string {
    const statements = this.tree.root.children.filter(({ kind }) =>
      /^(?:import_statement|lexical_declaration|expression_statement|variable_declaration)$/.test(kind),
    );
    const ending = statements.filter((statement) => statement.children.at(-1)?.kind === ';');
    return 2 * ending.length >= statements.length ? ';' : '';
  }

  /** One level of indentation. */
  get indent(): string {
    const first = [...this.tree.text.matchAll(/^([\t ]+)[^\s*]/gm)].map(([, indent = '']) => indent);
    if (first.some((indent) => indent.startsWith('\t'))) return '\t';
    const widths = first.map(({ length }) => length).filter((length) => length > 1);
    return ' '.repeat(widths.length > 0 ? widths.reduce((least, width) => Math.min(least, width), 8) : 2);
  }

  /**
   * How code of this file calls an export of a built-in module: `timingSafeEqual`, `crypto.timingSafeEqual`. Adds the import when there
   * is none.
   * @returns null when the name means something else in this file, or when the file has no module system
   */
  use(module: string, exported: string): string | null {
    const known = this.#imports.filter((one) => withoutPrefix(one.module) === module);
    for (const { names } of known) {
      const local = names.find((name) => name.exported === exported)?.local;
      if (local) return this.declarations(local) > 1 ? null : local;
    }
    const whole = known.find((one) => one.whole !== null)?.whole;
    if (whole) return this.declarations(whole) > 1 ? null : `${whole}.${exported}`;
    if (this.mentions(exported) || this.#style() === null) return null;
    const names = this.#added.get(module) ?? new Set();
    this.#added.set(module, names.add(exported));
    return exported;
  }

  /** Whether an expression refers to an export of a module: `exec` or `childProcess.exec`. */
  isImported(module: string, exported: string, node: SyntaxNode): boolean {
    const text = this.tree.textOf(node);
    return this.#imports.some(
      (one) =>
        withoutPrefix(one.module) === module &&
        (text === `${one.whole}.${exported}` ||
          one.names.some((name) => name.exported === exported && name.local === text)),
    );
  }

  /** Notes that the code no longer uses an imported name there. */
  removeUse(node: SyntaxNode): void {
    this.#removed.add(node);
  }

  /**
   * Adds a function to the file, behind its imports.
   * @param code its declaration, with LF, two spaces of indentation, single quotes and semicolons
   * @returns whether it can be added: false when the name is taken by something else
   */
  helper(name: string, code: string): boolean {
    const styled = this.#styled(code);
    if (this.tree.text.includes(styled)) return true;
    if (this.mentions(name)) return this.#helpers.has(name);
    this.#helpers.set(name, styled);
    return true;
  }

  /** Whether a name stands anywhere in the code. */
  mentions(name: string): boolean {
    for (const node of this.tree.all())
      if (
        /identifier/.test(node.kind) &&
        node.kind !== 'property_identifier' &&
        this.tree.textOf(node) === name
      )
        return true;
    return false;
  }

  /** The edits that add the imports and helpers. */
  edits(): TextEdit[] {
    const edits: TextEdit[] = [];
    const statements: string[] = [];
    const unused = this.#imports.flatMap(({ names, list }) => {
      const name = names.find((one) => this.#isRemoved(one));
      return name && list ? [{ node: name.node, list }] : [];
    });
    for (const { node, list } of unused) {
      const isExtended = this.#imports.some(
        (one) => one.list === list && this.#added.has(withoutPrefix(one.module)),
      );
      if (!isExtended && namedChildren(list).length > 1) edits.push(removeItem(list, node));
    }
    for (const [module, names] of this.#added) {
      const list = this.#imports.find((one) => withoutPrefix(one.module) === module && one.list)?.list;
      const replaced = unused.find((one) => one.list === list);
      const [first = '', ...others] = names;
      if (replaced) edits.push({ start: replaced.node.start, end: replaced.node.end, text: first });
      if (list) edits.push(...this.#extended(list, replaced ? others : [...names]));
      else statements.push(this.#statement(module, [...names]));
    }
    const at = this.#behindImports();
    const helpers = [...this.#helpers.values()];
    if (at === null) {
      const parts = [...(statements.length > 0 ? [statements.join('\n')] : []), ...helpers];
      const start = this.#beginning();
      if (parts.length > 0) edits.push({ start, end: start, text: `${parts.join('\n\n')}\n\n` });
    } else {
      const text = [
        ...statements.map((statement) => `\n${statement}`),
        ...helpers.map((helper) => `\n\n${helper}`),
      ].join('');
      // Keeps a blank line between the function and what follows.
      const follows = /^\n(?=[^\n])/.test(this.tree.text.slice(at)) && helpers.length > 0 ? '\n' : '';
      if (text) edits.push({ start: at, end: at, text: text + follows });
    }
    return edits;
  }

  /** Whether an imported name is unused. */
  #isRemoved({ local, node }: Import['names'][number]): boolean {
    const uses = [...this.tree.all()].filter(
      (one) =>
        /^(?:shorthand_property_)?identifier/.test(one.kind) &&
        this.tree.textOf(one) === local &&
        (one.end <= node.start || one.start >= node.end),
    );
    return uses.length > 0 && uses.every((use) => this.#removed.has(use));
  }

  #styled(code: string): string {
    let styled = code.replaceAll('  ', this.indent);
    if (this.quote === '"') styled = styled.replaceAll("'", '"');
    return this.semicolon ? styled : styled.replaceAll(/;$/gm, '');
  }

  /** How often a name is declared: as an import, a variable, a parameter, a function or a class. */
  declarations(name: string): number {
    let count = 0;
    for (const node of this.tree.all()) {
      if (!/^(?:identifier|shorthand_property_identifier_pattern)$/.test(node.kind)) continue;
      if (this.tree.textOf(node) !== name) continue;
      const parent = this.tree.parent(node);
      if (parent && /^(?:import_specifier|import_clause|namespace_import)$/.test(parent.kind)) count += 1;
      else if (
        parent &&
        declaring.test(parent.kind) &&
        node.field !== 'value' &&
        node.field !== 'body' &&
        node.field !== 'right'
      )
        count += 1;
    }
    return count;
  }

  /** Whether the file is an ECMAScript module or a CommonJS module. */
  #style(): 'import' | 'require' | null {
    if (
      /\.m[jt]s$/i.test(this.#path) ||
      this.tree.root.children.some(({ kind }) => /^(?:import|export)_statement$/.test(kind))
    )
      return 'import';
    if (/\.cjs$/i.test(this.#path) || /\brequire\(|\bmodule\.exports\b|^exports\./m.test(this.tree.text))
      return 'require';
    return this.isTyped ? 'import' : null;
  }

  #statement(module: string, names: readonly string[]): string {
    const plain = this.#imports.some((one) => builtin.test(one.module) && !one.module.startsWith('node:'));
    const prefixed = this.#imports.some((one) => one.module.startsWith('node:'));
    const { quote, semicolon } = this;
    const name = `${quote}${plain && !prefixed ? '' : 'node:'}${module}${quote}`;
    const list = `{ ${names.toSorted().join(', ')} }`;
    return this.#style() === 'import'
      ? `import ${list} from ${name}${semicolon}`
      : `const ${list} = require(${name})${semicolon}`;
  }

  /** Adds names to `{ a, b }`, in their order when the list is sorted. */
  #extended(list: SyntaxNode, names: readonly string[]): TextEdit[] {
    const items = list.children.filter(({ named, kind }) => named && kind !== 'comment');
    const texts = items.map((item) => this.tree.textOf(item));
    const isSorted = texts.join() === texts.toSorted().join();
    const last = items.at(-1);
    if (!last) return [{ start: list.start + 1, end: list.end - 1, text: ` ${names.join(', ')} ` }];
    return names.toSorted().map((name) => {
      const before = isSorted ? items.find((item) => this.tree.textOf(item) > name) : undefined;
      const first = before ?? last;
      const from = this.tree.text.lastIndexOf('\n', first.start) + 1;
      const leading = this.tree.text.slice(from, first.start);
      const gap = leading.trim() === '' && from > list.start ? `\n${leading}` : ' ';
      return before
        ? { start: before.start, end: before.start, text: `${name},${gap}` }
        : { start: last.end, end: last.end, text: `,${gap}${name}` };
    });
  }

  /** Behind the imports at the beginning of the file; null when there are none. */
  #behindImports(): number | null {
    const statements = new Set(this.#imports.map(({ statement }) => statement));
    let end: number | null = null;
    for (const node of this.tree.root.children) {
      const isDirective = node.kind === 'expression_statement' && /^["']use /.test(this.tree.textOf(node));
      if (statements.has(node)) end = node.end;
      else if (!isDirective && node.kind !== 'comment' && node.kind !== 'hash_bang_line') break;
    }
    if (end === null) return null;
    const rest = this.tree.text.indexOf('\n', end);
    return rest < 0 ? this.tree.text.length : rest;
  }

  /** Where a file without imports starts, behind a shebang, a license and directives. */
  #beginning(): number {
    const { children } = this.tree.root;
    for (const [index, node] of children.entries()) {
      const next = children[index + 1];
      const isDirective =
        node.kind === 'expression_statement' && /^["']use [a-z]+["'];?$/.test(this.tree.textOf(node));
      const isHeading =
        node.kind === 'comment' && next && /\n\s*\n/.test(this.tree.text.slice(node.end, next.start));
      if (node.kind !== 'hash_bang_line' && !isDirective && !isHeading) return node.start;
    }
    return this.tree.text.length;
  }

  #importsOf(statement: SyntaxNode): Import[] {
    if (statement.kind === 'import_statement') return this.#importStatement(statement);
    if (!/^(?:lexical|variable)_declaration$/.test(statement.kind)) return [];
    return statement.children
      .filter(({ kind }) => kind === 'variable_declarator')
      .flatMap((declarator): Import[] => {
        const [name, value] = [fieldOf(declarator, 'name'), fieldOf(declarator, 'value')];
        const called = value?.kind === 'call_expression' ? fieldOf(value, 'function') : null;
        if (!name || !value || !called || this.tree.textOf(called) !== 'require') return [];
        const module = plainString(this.tree, fieldOf(value, 'arguments')?.children[1]);
        if (module === null) return [];
        if (name.kind === 'identifier')
          return [{ module, statement, names: [], whole: this.tree.textOf(name), list: null }];
        if (name.kind !== 'object_pattern') return [];
        const names = name.children.flatMap((node): Import['names'] => {
          if (node.kind === 'shorthand_property_identifier_pattern')
            return [{ exported: this.tree.textOf(node), local: this.tree.textOf(node), node }];
          const [key, local] = [fieldOf(node, 'key'), fieldOf(node, 'value')];
          return node.kind === 'pair_pattern' && key && local?.kind === 'identifier'
            ? [{ exported: this.tree.textOf(key), local: this.tree.textOf(local), node }]
            : [];
        });
        return [{ module, statement, names, whole: null, list: name }];
      });
  }

  #importStatement(statement: SyntaxNode): Import[] {
    const module = plainString(this.tree, fieldOf(statement, 'source'));
    const clause = statement.children.find(({ kind }) => kind === 'import_clause');
    if (module === null) return [];
    const isType = statement.children.some(({ kind }) => kind === 'type');
    if (isType || !clause) return [{ module, statement, names: [], whole: null, list: null }];
    const list = clause.children.find(({ kind }) => kind === 'named_imports') ?? null;
    const whole = clause.children.find(({ kind }) => kind === 'identifier' || kind === 'namespace_import');
    const names = (list?.children ?? [])
      .filter(({ kind, children }) => kind === 'import_specifier' && children[0]?.kind !== 'type')
      .flatMap((node): Import['names'] => {
        const [name, alias] = [fieldOf(node, 'name'), fieldOf(node, 'alias')];
        if (!name) return [];
        return [{ exported: this.tree.textOf(name), local: this.tree.textOf(alias ?? name), node }];
      });
    const wholeName = whole?.kind === 'namespace_import' ? whole.children.at(-1) : whole;
    return [{ module, statement, names, whole: wholeName ? this.tree.textOf(wholeName) : null, list }];
  }
}
