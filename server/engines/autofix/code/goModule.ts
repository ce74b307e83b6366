import type { SyntaxNode } from '../../scanner/index.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { fieldOf, type SyntaxTree } from './syntaxTree.ts';

/** The imports of a file of Go, which must all be used. */
export class GoModule {
  readonly tree: SyntaxTree;
  readonly #removed = new Map<string, Set<SyntaxNode>>();
  readonly #added = new Map<string, string>();
  readonly #functions = new Map<string, string>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  /** Whether the file imports a package whose path matches. */
  imports(path: RegExp): boolean {
    return this.#specs().some((spec) => path.test(this.tree.textOf(fieldOf(spec, 'path') ?? spec)));
  }

  /** The name that a package has in the file: `rand` for `crypto/rand`; null when it is not imported. */
  nameOf(path: string): string | null {
    const spec = this.#specs().find((one) => this.#pathOf(one) === path);
    return spec ? this.#localName(spec) : null;
  }

  /** Imports a package under a name. */
  addImport(path: string, name: string): void {
    if (this.nameOf(path) === null) this.#added.set(path, name);
  }

  /**
   * Adds a function at the end of the file.
   * @returns whether it can be added: false when the name is taken by something else
   */
  addFunction(name: string, code: string): boolean {
    if (this.tree.text.includes(code)) return true;
    const isTaken = [...this.tree.all()].some(
      (node) => node.kind === 'identifier' && this.tree.textOf(node) === name,
    );
    if (!isTaken) this.#functions.set(name, code);
    return !isTaken;
  }

  /** Finds the references to a package under the name that the file imports it as. */
  usesOf(name: string): SyntaxNode[] {
    return [...this.tree.all()].filter((node) => {
      const operand = node.kind === 'selector_expression' ? fieldOf(node, 'operand') : null;
      return operand !== null && this.tree.textOf(operand) === name;
    });
  }

  /** Notes that the code no longer calls a function of a package there. */
  removeUse(name: string, selector: SyntaxNode): void {
    this.#removed.set(name, (this.#removed.get(name) ?? new Set()).add(selector));
  }

  /** The edits that add imports and functions, and remove imports that are no longer used. */
  edits(): TextEdit[] {
    const { text } = this.tree;
    const functions = [...this.#functions.values()].map((code) => `\n${code}\n`).join('');
    const end = { start: text.length, end: text.length };
    return [
      ...[...this.#added].map(([path, name]) => this.#importOf(path, name)),
      ...this.#withoutUnused(),
      ...(functions ? [{ ...end, text: `${text.endsWith('\n') ? '' : '\n'}${functions}` }] : []),
    ];
  }

  /** Adds an import in the order of the standard library, which is the first group. */
  #importOf(path: string, name: string): TextEdit {
    const statement = `${name === path.slice(path.lastIndexOf('/') + 1) ? '' : `${name} `}"${path}"`;
    const specs = this.#specs();
    const [first] = specs;
    const list = first ? this.tree.parent(first) : null;
    const clause = this.tree.root.children.find(({ kind }) => kind === 'package_clause');
    const end = clause?.end ?? 0;
    if (!first || !list) return { start: end, end, text: `\n\nimport ${statement}` };
    if (list.kind !== 'import_spec_list') {
      return { start: list.start, end: list.start, text: `import ${statement}\n` };
    }
    const gap = specs.findIndex(
      (spec, index) => index > 0 && /\n\s*\n/.test(this.tree.text.slice(specs[index - 1]?.end, spec.start)),
    );
    const group = gap < 0 ? specs : specs.slice(0, gap);
    const next = group.find((spec) => this.#pathOf(spec) > path);
    const last = group.at(-1) ?? first;
    if (!next) return { start: last.end, end: last.end, text: `\n\t${statement}` };
    const line = this.tree.text.lastIndexOf('\n', next.start) + 1;
    return line > list.start
      ? { start: line, end: line, text: `\t${statement}\n` }
      : { start: next.start, end: next.start, text: `${statement}; ` };
  }

  #pathOf(spec: SyntaxNode): string {
    return this.tree.textOf(fieldOf(spec, 'path') ?? spec).slice(1, -1);
  }

  #localName(spec: SyntaxNode): string {
    const name = fieldOf(spec, 'name');
    const path = this.#pathOf(spec);
    return name ? this.tree.textOf(name) : path.slice(path.lastIndexOf('/') + 1);
  }

  #withoutUnused(): TextEdit[] {
    return [...this.#removed].flatMap(([name, removed]) => {
      const isUsed = this.usesOf(name).some((node) => !removed.has(node));
      const spec = this.#specs().find((one) => this.#localName(one) === name);
      if (isUsed || !spec) return [];
      const parent = this.tree.parent(spec);
      const node = parent?.kind === 'import_spec_list' ? spec : (parent ?? spec);
      const start = this.tree.text.lastIndexOf('\n', node.start) + 1;
      const next = this.tree.text.indexOf('\n', node.end);
      const end = next < 0 ? this.tree.text.length : next;
      if (this.tree.text.slice(start, end).trim() === this.tree.textOf(node))
        return [{ start, end: Math.min(end + 1, this.tree.text.length), text: '' }];
      // Other imports are in the same line.
      const others = this.#specs().filter((one) => this.tree.parent(one) === parent);
      const after = others.find((one) => one.start > spec.start);
      const before = others.findLast((one) => one.end < spec.start);
      if (after) return [{ start: spec.start, end: after.start, text: '' }];
      return [
        before
          ? { start: before.end, end: spec.end, text: '' }
          : { start: node.start, end: node.end, text: '' },
      ];
    });
  }

  #specs(): SyntaxNode[] {
    return [...this.tree.all()].filter(({ kind }) => kind === 'import_spec');
  }
}
