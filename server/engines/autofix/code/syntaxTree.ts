import type { SyntaxNode } from '../../scanner/index.ts';

/** A syntax tree with its text: finds nodes, their text and their parents. */
export class SyntaxTree {
  readonly root: SyntaxNode;
  readonly text: string;
  readonly #parents = new Map<SyntaxNode, SyntaxNode>();

  constructor(root: SyntaxNode, text: string) {
    this.root = root;
    this.text = text;
    for (const node of this.all()) for (const child of node.children) this.#parents.set(child, node);
  }

  /** All nodes below a node, itself first, in the order of the text. */
  *all(node: SyntaxNode = this.root): Generator<SyntaxNode> {
    const waiting = [node];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      yield next;
      for (let index = next.children.length - 1; index >= 0; index -= 1) {
        const child = next.children[index];
        if (child) waiting.push(child);
      }
    }
  }

  parent(node: SyntaxNode): SyntaxNode | null {
    return this.#parents.get(node) ?? null;
  }

  textOf({ start, end }: { start: number; end: number }): string {
    return this.text.slice(start, end);
  }

  /** Number of places that the grammar does not understand. */
  get errors(): number {
    let count = 0;
    for (const { kind } of this.all()) if (kind === 'ERROR') count += 1;
    return count;
  }
}

/** The child in a field of a node: `left`. */
export const fieldOf = (node: SyntaxNode, field: string): SyntaxNode | null =>
  node.children.find((child) => child.field === field) ?? null;

/** The content of a string literal without escapes and interpolations; null for everything else. */
export const plainString = (tree: SyntaxTree, node: SyntaxNode | null | undefined): string | null => {
  if (!node || !/^(?:string|interpreted_string_literal|string_literal)$/.test(node.kind)) return null;
  const text = tree.textOf(node);
  const match = /^(['"])([^\\]*)\1$/s.exec(text);
  const inner = node.children.some(({ kind }) => kind === 'interpolation');
  return match && !inner && !match[2]?.includes(match[1] ?? '') ? (match[2] ?? null) : null;
};
/** The children that have a name in the grammar, without comments: the arguments of a list of arguments. */
export const namedChildren = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(({ named, kind }) => named && kind !== 'comment');
