import type { SyntaxNode } from '../../scanner/index.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { fieldOf, type SyntaxTree } from './syntaxTree.ts';

const isDocstring = (node: SyntaxNode): boolean =>
  node.kind === 'expression_statement' && node.children[0]?.kind === 'string';

/** The imports, helper functions and style of a file of Python. */
export class PythonModule {
  readonly tree: SyntaxTree;
  readonly #added = new Set<string>();
  readonly #helpers = new Map<string, string>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  /** One level of indentation. */
  get indent(): string {
    return /^([\t ]+)\S/m.exec(this.tree.text)?.[1] ?? '    ';
  }

  /**
   * How code of this file names a member of a module: `hmac.compare_digest`. Adds `import hmac` when there is no such import.
   * @returns null when the name of the module means something else in this file
   */
  use(module: string, name: string): string | null {
    for (const statement of this.#statements()) {
      if (statement.kind === 'import_statement')
        for (const { imported, local } of this.#namesOf(statement))
          if (imported === module) return this.#isAssigned(local) ? null : `${local}.${name}`;
      const from = statement.kind === 'import_from_statement' ? fieldOf(statement, 'module_name') : null;
      if (from && this.tree.textOf(from) === module)
        for (const { imported, local } of this.#namesOf(statement))
          if (imported === name) return this.#isAssigned(local) ? null : local;
    }
    if (this.#added.has(module)) return `${module}.${name}`;
    if (this.mentions(module)) return null;
    this.#added.add(module);
    return `${module}.${name}`;
  }

  /** The name by which a file calls `module` itself (`import yaml as y`: y); null when it does not import it. */
  localName(module: string): string | null {
    for (const statement of this.#statements())
      if (statement.kind === 'import_statement')
        for (const { imported, local } of this.#namesOf(statement)) if (imported === module) return local;
    return null;
  }

  /** Adds a function behind the imports; false when its name is taken. */
  helper(name: string, code: string): boolean {
    if (this.tree.text.includes(code)) return true;
    if (this.mentions(name)) return this.#helpers.has(name);
    this.#helpers.set(name, code);
    return true;
  }

  /** Whether a name stands anywhere in the code. */
  mentions(name: string): boolean {
    for (const node of this.tree.all()) {
      if (node.kind !== 'identifier' || node.field === 'attribute' || this.tree.textOf(node) !== name)
        continue;
      // The module in `from module import name` is no name of the file.
      if (this.tree.parent(node)?.field !== 'module_name') return true;
    }
    return false;
  }

  edits(): TextEdit[] {
    const statements = [...this.#added].toSorted().map((module) => `import ${module}`);
    const helpers = [...this.#helpers.values()];
    if (statements.length + helpers.length === 0) return [];
    const edits: TextEdit[] = [];
    const imports = this.#leading();
    const [first, last] = [imports[0], imports.at(-1)];
    if (!first || !last) {
      const at = this.#beginning();
      const parts = [...(statements.length > 0 ? [statements.join('\n')] : []), ...helpers];
      return [{ start: at, end: at, text: `${parts.join('\n\n\n')}\n\n\n` }];
    }
    for (const statement of statements) {
      // In the order of the names, as isort sorts them.
      const next = imports.find(
        (one) => one.kind === 'import_statement' && this.tree.textOf(one) > statement,
      );
      const plain = imports.findLast((one) => one.kind === 'import_statement');
      if (next) edits.push({ start: next.start, end: next.start, text: `${statement}\n` });
      else if (plain) edits.push({ start: plain.end, end: plain.end, text: `\n${statement}` });
      else edits.push({ start: first.start, end: first.start, text: `${statement}\n` });
    }
    for (const helper of helpers) {
      const rest = this.tree.text.indexOf('\n', last.end);
      const at = rest < 0 ? this.tree.text.length : rest;
      const gap = /^\n*/.exec(this.tree.text.slice(at))?.[0].length ?? 0;
      edits.push({ start: at, end: at, text: `\n\n\n${helper}${'\n'.repeat(Math.max(0, 3 - gap))}` });
    }
    return edits;
  }

  /** Import statements of the file itself, `from __future__` left out. */
  #statements(): SyntaxNode[] {
    return this.tree.root.children.filter(({ kind }) => /^import_(?:from_)?statement$/.test(kind));
  }

  /** Imports at the beginning of the file. */
  #leading(): SyntaxNode[] {
    const others = this.tree.root.children.findIndex(
      (node) =>
        !/^(?:comment|(?:import|import_from|future_import)_statement)$/.test(node.kind) && !isDocstring(node),
    );
    const leading = others < 0 ? this.tree.root.children : this.tree.root.children.slice(0, others);
    return leading.filter(({ kind }) => /^import_(?:from_)?statement$/.test(kind));
  }

  #namesOf(statement: SyntaxNode): { imported: string; local: string }[] {
    return statement.children
      .filter(({ field }) => field === 'name')
      .map((node) => {
        const name = fieldOf(node, 'name') ?? node;
        return { imported: this.tree.textOf(name), local: this.tree.textOf(fieldOf(node, 'alias') ?? node) };
      });
  }

  /** Whether a name is given another value somewhere: by an assignment, as a parameter, by a loop. */
  #isAssigned(name: string): boolean {
    for (const node of this.tree.all()) {
      if (node.kind !== 'identifier' || this.tree.textOf(node) !== name) continue;
      const parent = this.tree.parent(node);
      if (!parent) continue;
      if (node.field === 'left' && /^(?:assignment|for_statement|for_in_clause)$/.test(parent.kind))
        return true;
      if (
        /^(?:parameters|typed_parameter|default_parameter|pattern_list|lambda_parameters)$/.test(parent.kind)
      )
        if (node.field !== 'value') return true;
    }
    return false;
  }

  /** Where a file without imports starts, behind comments and the docstring. */
  #beginning(): number {
    for (const node of this.tree.root.children)
      if (!/^(?:comment|future_import_statement)$/.test(node.kind) && !isDocstring(node)) return node.start;
    return this.tree.text.length;
  }
}
