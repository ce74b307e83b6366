import type { SyntaxNode } from '../../scanner/index.ts';
import type { TextEdit } from '../files/textEdits.ts';
import type { SyntaxTree } from './syntaxTree.ts';

/** The imports of a file of Java. */
export class JavaModule {
  readonly tree: SyntaxTree;
  readonly #added = new Set<string>();
  /** Names of types that are replaced, by node. */
  readonly #replaced = new Set<SyntaxNode>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  /**
   * Replaces the name of a type, and imports the other one.
   * @returns null when the simple name of the other type means something else in this file
   */
  replaceType(type: SyntaxNode, name: string): TextEdit | null {
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const imported = this.#imports().map((node) => this.#named(node));
    const isImported = imported.some((one) => one === name || one === name.replace(/\w+$/, '*'));
    if (!isImported && imported.some((one) => one.endsWith(`.${simple}`))) return null;
    if (!isImported && this.#types(simple).some((node) => !this.#replaced.has(node))) return null;
    if (!isImported) this.#added.add(name);
    this.#replaced.add(type);
    return { start: type.start, end: type.end, text: simple };
  }

  edits(): TextEdit[] {
    const imports = this.#imports();
    const unused = imports.filter((node) => {
      const simple = /\w+$/.exec(this.#named(node))?.[0] ?? '';
      const uses = this.#types(simple);
      return uses.some((use) => this.#replaced.has(use)) && uses.every((use) => this.#replaced.has(use));
    });
    const edits = unused.map(({ start, end }): TextEdit => {
      const isLine = this.tree.text[end] === '\n';
      return { start, end: isLine ? end + 1 : end, text: '' };
    });
    for (const name of [...this.#added].toSorted()) {
      const statement = `import ${name};`;
      const next = imports.find(
        (node) => this.#named(node) > name && !this.tree.textOf(node).startsWith('import static'),
      );
      const last =
        imports.at(-1) ?? this.tree.root.children.find(({ kind }) => kind === 'package_declaration');
      if (next) edits.push({ start: next.start, end: next.start, text: `${statement}\n` });
      else if (last)
        edits.push({
          start: last.end,
          end: last.end,
          text: `${imports.length > 0 ? '' : '\n'}\n${statement}`,
        });
      else edits.push({ start: 0, end: 0, text: `${statement}\n\n` });
    }
    return edits;
  }

  #imports(): SyntaxNode[] {
    return this.tree.root.children.filter(({ kind }) => kind === 'import_declaration');
  }

  #named(node: SyntaxNode): string {
    return this.tree.textOf(node).replace(/^import\s+(?:static\s+)?|\s*;$/g, '');
  }

  /** Where a type is used by its simple name. */
  #types(simple: string): SyntaxNode[] {
    return [...this.tree.all()].filter(
      (node) =>
        /^(?:type_identifier|identifier)$/.test(node.kind) &&
        this.tree.textOf(node) === simple &&
        !/^(?:scoped_identifier|scoped_type_identifier)$/.test(this.tree.parent(node)?.kind ?? ''),
    );
  }
}
