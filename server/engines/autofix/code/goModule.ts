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
