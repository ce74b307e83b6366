import type { SyntaxNode } from '../../scanner/index.ts';
import { JavascriptModule } from '../code/javascriptModule.ts';
import { GoModule } from '../code/goModule.ts';
import { JavaModule } from '../code/javaModule.ts';
import { PythonModule } from '../code/pythonModule.ts';
import { SyntaxTree } from '../code/syntaxTree.ts';
import type { TextEdit } from './textEdits.ts';
import { YamlFile } from './yamlNodes.ts';

/** Parses the text of a file; null when its language has no grammar. */
export type Parse = (path: string, text: string) => SyntaxNode | null;

/** A file while it is fixed. Line breaks of its text are LF. */
export class OpenFile {
  readonly path: string;
  readonly text: string;
  readonly #parse: Parse;
  readonly #starts: readonly number[];
  #tree: SyntaxTree | null | undefined;
  #yaml: YamlFile | undefined;
  #javascript: JavascriptModule | undefined;
  #python: PythonModule | undefined;
  #java: JavaModule | undefined;
  #go: GoModule | undefined;

  constructor(path: string, text: string, parse: Parse) {
    this.path = path;
    this.text = text;
    this.#parse = parse;
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  /** The syntax tree; null when the language has no grammar. */
  get tree(): SyntaxTree | null {
    if (this.#tree === undefined) {
      const root = this.#parse(this.path, this.text);
      this.#tree = root && new SyntaxTree(root, this.text);
    }
    return this.#tree;
  }

  /** The file as YAML. */
  get yaml(): YamlFile {
    return (this.#yaml ??= new YamlFile(this.text));
  }

  /** The tree of a file of JavaScript or TypeScript; null for others. */
  get javascript(): JavascriptModule | null {
    if (!/\.[cm]?[jt]sx?$/i.test(this.path) || !this.tree) return null;
    return (this.#javascript ??= new JavascriptModule(this.path, this.tree));
  }

  /** The tree of a file of Python; null for others. */
  get python(): PythonModule | null {
    if (!/\.pyw?$/i.test(this.path) || !this.tree) return null;
    return (this.#python ??= new PythonModule(this.tree));
  }

  /** The tree of a file of Java; null for others. */
  get java(): JavaModule | null {
    if (!/\.java$/i.test(this.path) || !this.tree) return null;
    return (this.#java ??= new JavaModule(this.tree));
  }

  /** The tree of a file of Go; null for others. */
  get go(): GoModule | null {
    if (!/\.go$/i.test(this.path) || !this.tree) return null;
    return (this.#go ??= new GoModule(this.tree));
  }

  /** Where a line starts and ends, without its line break. */
  line(number: number): { start: number; end: number; text: string } {
    const start = this.#starts[number - 1] ?? this.text.length;
    const next = this.#starts[number];
    const end = next === undefined ? this.text.length : next - 1;
    return { start, end, text: this.text.slice(start, end) };
  }

  /** Whether an offset is in a line. */
  isIn(number: number, offset: number): boolean {
    const { start, end } = this.line(number);
    return start <= offset && offset <= end;
  }

  /** Nodes of some kinds that start in a line. */
  nodesAt(line: number, ...kinds: readonly string[]): SyntaxNode[] {
    if (!this.tree) return [];
    const { start, end } = this.line(line);
    return [...this.tree.all()].filter(
      (node) => start <= node.start && node.start <= end && kinds.includes(node.kind),
    );
  }

  /** Imports and helper functions that the fixes of this file need. */
  moduleEdits(): TextEdit[] {
    return [
      ...(this.#javascript?.edits() ?? []),
      ...(this.#python?.edits() ?? []),
      ...(this.#java?.edits() ?? []),
      ...(this.#go?.edits() ?? []),
    ];
  }
}
