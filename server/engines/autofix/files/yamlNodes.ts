import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';

/** A key and its value, with the maps around them, the outermost first. */
export type YamlEntry = {
  key: Scalar;
  value: Node | null;
  maps: readonly YAMLMap[];
};

const entry = (pair: Pair, path: readonly unknown[]): YamlEntry | null => {
  if (!isScalar(pair.key)) return null;
  const value = isNode(pair.value) ? pair.value : null;
  return { key: pair.key, value, maps: path.filter((one) => isMap(one)) };
};

/** A file of YAML: finds entries by line. Positions are offsets in its text. */
export class YamlFile {
  readonly text: string;
  readonly isValid: boolean;
  readonly #documents: readonly Document.Parsed[];
  readonly #counter = new LineCounter();

  constructor(text: string) {
    this.text = text;
    const documents = parseAllDocuments(text, { lineCounter: this.#counter });
    this.#documents = 'empty' in documents ? [] : documents;
    this.isValid = this.#documents.every(({ errors }) => errors.length === 0);
  }

  /** The map at the top of the first document. */
  get top(): YAMLMap | null {
    const contents = this.#documents[0]?.contents;
    return isMap(contents) ? contents : null;
  }

  /** All entries of maps. */
  entries(): YamlEntry[] {
    const found: YamlEntry[] = [];
    for (const document of this.#documents)
      visit(document, {
        Pair: (_key, pair, path) => {
          const one = entry(pair, path);
          if (one) found.push(one);
        },
      });
    return found;
  }

  /** Entries with a key whose value starts in a line, or is a text of several lines that includes it. */
  at(line: number, key: string): YamlEntry[] {
    return this.entries().filter(({ key: { value: name }, value }) => {
      if (name !== key || !value) return false;
      const last = isScalar(value) ? this.#counter.linePos(Math.max(0, endOf(value) - 1)).line : 0;
      const first = this.lineOf(value);
      return line === first || (first < line && line <= last);
    });
  }

  lineOf(node: Node): number {
    return this.#counter.linePos(startOf(node)).line;
  }

  /** Number of spaces before a key. */
  indentOf(key: Node): number {
    return this.#counter.linePos(startOf(key)).col - 1;
  }

  /** Number of spaces of one level. */
  get indent(): number {
    const widths = [...this.text.matchAll(/^( +)[\w"'-]/gm)].map(([, spaces = '']) => spaces.length);
    return widths.length === 0 ? 2 : widths.reduce((least, width) => Math.min(least, Math.max(2, width)), 8);
  }
}

/** Where a node starts in the text. */
export const startOf = (node: Node): number => node.range?.[0] ?? 0;
/** Where a node ends in the text, without what follows. */
export const endOf = (node: Node): number => node.range?.[1] ?? 0;

/** The key of an entry of a map as a node. */
export const keyOf = (map: YAMLMap, name: string): Scalar | null => {
  const found = map.items.find(({ key }) => isScalar(key) && key.value === name)?.key;
  return isScalar(found) ? found : null;
};

/** The text of an entry; empty when it is none. */
export const textAt = (map: YAMLMap | null | undefined, name: string): string => {
  const value = map?.get(name);
  return typeof value === 'string' ? value : '';
};
