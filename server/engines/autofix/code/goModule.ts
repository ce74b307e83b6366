import type { SyntaxNode } from '../../scanner/index.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { fieldOf, type SyntaxTree } from './syntaxTree.ts';

/** The imports of a file of Go, which must all be used. */
export class GoModule {
  readonly tree: SyntaxTree;
  readonly #removed = new Map<string, Set<SyntaxNode>>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  /** Whether the file imports a package whose path matches. */
  imports(path: RegExp): boolean {
    return this.#specs().some((spec) => path.test(this.tree.textOf(fieldOf(spec, 'path') ?? spec)));
  }

  /** Notes that the code no longer calls a function of a package there. */
  removeUse(name: string, selector: SyntaxNode): void {
    this.#removed.set(name, (this.#removed.get(name) ?? new Set()).add(selector));
  }

  /** Removes imports that are no longer used. */
  edits(): TextEdit[] {
    return [...this.#removed].flatMap(([name, removed]) => {
      const isUsed = [...this.tree.all()].some((node) => {
        const operand = node.kind === 'selector_expression' ? fieldOf(node, 'operand') : null;
        return operand && this.tree.textOf(operand) === name && !removed.has(node);
      });
      const spec = this.#specs().find((one) => this.tree.textOf(one) === `"${name}"`);
      if (isUsed || !spec) return [];
      const parent = this.tree.parent(spec);
      const node = parent?.kind === 'import_spec_list' ? spec : (parent ?? spec);
      const start = this.tree.text.lastIndexOf('\n', node.start) + 1;
      const end = this.tree.text.indexOf('\n', node.end) + 1;
      return [{ start, end: end === 0 ? node.end : end, text: '' }];
    });
  }

  #specs(): SyntaxNode[] {
    return [...this.tree.all()].filter(({ kind }) => kind === 'import_spec');
  }
}
