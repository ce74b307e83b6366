import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import treeSitter, {
  type Language,
  type Node,
  type Parser,
  type Tree,
  type TreeCursor,
} from '@vscode/tree-sitter-wasm';

/** The languages that code is read in. */
export const codeLanguages = [
  'javascript',
  'typescript',
  'tsx',
  'python',
  'java',
  'go',
  'php',
  'ruby',
  'csharp',
] as const;

/** A language that code is read in. */
export type CodeLanguage = (typeof codeLanguages)[number];

const endings: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  py: 'python',
  pyw: 'python',
  java: 'java',
  go: 'go',
  php: 'php',
  phtml: 'php',
  rb: 'ruby',
  rake: 'ruby',
  ru: 'ruby',
  jbuilder: 'ruby',
  thor: 'ruby',
  cs: 'csharp',
};

// A map, since a file may be called `a.constructor`.
const languageOfEnding: ReadonlyMap<string, CodeLanguage> = new Map(Object.entries(endings));

/** Names of grammars that differ from those of their languages. */
const grammarNames: Partial<Record<CodeLanguage, string>> = { csharp: 'c-sharp' };

/** The language that a file is written in, by its name; null when it is none that is read. */
export const languageOf = (path: string): CodeLanguage | null => {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  return (ending && languageOfEnding.get(ending)) || null;
};

/** A node of a syntax tree, as a grammar of tree-sitter names it. */
export type SyntaxNode = {
  /** What it is: `call_expression`. Of a node without a name of its own, its text: `+`. */
  kind: string;
  /** Whether the grammar has a name for it: keywords and signs have none. */
  named: boolean;
  /** What it is to the node around it: `arguments`. */
  field: string | null;
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number;
  end: number;
  children: SyntaxNode[];
};

const mostDepth = 1_000;
/** Pages of 64 KiB: 112 MiB. What people write takes 67 at most, made to take memory it would be more than a gigabyte. */
const mostPages = 1_792;

/** The node at a cursor, with all below it. What is nested deeper than anybody writes is left out. */
const nodeAt = (cursor: TreeCursor, depth: number): SyntaxNode => {
  const children: SyntaxNode[] = [];
  const node: SyntaxNode = {
    kind: cursor.nodeType,
    named: cursor.nodeIsNamed,
    field: cursor.currentFieldName,
    start: cursor.startIndex,
    end: cursor.endIndex,
    children,
  };
  if (depth < mostDepth && cursor.gotoFirstChild()) {
    do children.push(nodeAt(cursor, depth + 1));
    while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }
  return node;
};

const copied = (tree: Tree): SyntaxNode => {
  const cursor = tree.walk();
  try {
    return nodeAt(cursor, 0);
  } finally {
    cursor.delete();
  }
};

/** The first node below one that is no valid code, or is missing there; the node itself where none of its children tells more. */
const firstErrorIn = (node: Node): Node => {
  let found = node;
  for (;;) {
    if (found.isError || found.isMissing) return found;
    const next = found.children.find((child) => child?.hasError || child?.isMissing);
    if (!next) return found;
    found = next;
  }
};

const { resolve } = createRequire(import.meta.url);
const wasmOf = (name: string): string => resolve(`@vscode/tree-sitter-wasm/wasm/${name}`);

/**
 * Parsers of languages. They are WebAssembly: what a stranger's file makes of them stays in their memory, which is given back when
 * their thread ends.
 */
export class Grammars {
  readonly #parser: Parser;
  readonly #languages = new Map<CodeLanguage, Language>();

  private constructor(parser: Parser) {
    this.#parser = parser;
  }

  static #opened: Promise<Grammars> | null = null;

  /**
   * The grammars of this thread, as their program is there once. A grammar is read when it is first asked for: one takes up to 40 MB.
   * @param languages those that can be parsed then, besides those of earlier calls; all unless given
   */
  static async load(languages: readonly CodeLanguage[] = codeLanguages): Promise<Grammars> {
    const grammars = await (Grammars.#opened ??= Grammars.#open());
    await Promise.all(languages.map((language) => grammars.#add(language)));
    return grammars;
  }

  static async #open(): Promise<Grammars> {
    const options = {
      locateFile: wasmOf,
      // The limits of a thread count its heap alone. Beyond this the parser ends, and with it the thread.
      wasmMemory: new WebAssembly.Memory({ initial: 512, maximum: mostPages }),
      printErr: () => undefined,
    };
    await treeSitter.Parser.init(options);
    return new Grammars(new treeSitter.Parser());
  }

  async #add(language: CodeLanguage): Promise<void> {
    if (this.#languages.has(language)) return;
    const file = wasmOf(`tree-sitter-${grammarNames[language] ?? language}.wasm`);
    this.#languages.set(language, await treeSitter.Language.load(await readFile(file)));
  }

  /**
   * The syntax tree of a text in a language that was loaded. What is no valid code becomes nodes of the kind `ERROR`, and all around them is read.
   * @throws WebAssembly.RuntimeError when it takes too much memory; these grammars read nothing more then
   */
  parse(language: CodeLanguage, text: string): SyntaxNode {
    return this.#read(language, text, copied);
  }

  /** The line, from 1, of the first place at which a text is no valid code; null when all of it is. Throws as `parse`. */
  firstError(language: CodeLanguage, text: string): number | null {
    return this.#read(language, text, ({ rootNode }) =>
      rootNode.hasError ? firstErrorIn(rootNode).startPosition.row + 1 : null,
    );
  }

  #read<Result>(language: CodeLanguage, text: string, read: (tree: Tree) => Result): Result {
    this.#parser.setLanguage(this.#languages.get(language) ?? null);
    const tree = this.#parser.parse(text);
    if (!tree) throw new Error(`The grammar of ${language} read nothing.`);
    try {
      return read(tree);
    } finally {
      tree.delete();
    }
  }
}
