import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Told } from './told.ts';

/** Tells of what breaks a rule, at the line of a node; where a text within it is given, at the line of that text. */
export type Tell = (told: Told, node: Node | null | undefined, anchor: string, within?: string) => void;

/** What each alias of a document stands for: to ask one of them by itself looks through the whole document. */
const aliasesIn = (document: Document): Map<Alias, Node> => {
  const anchors = new Map<string, Node>();
  const found = new Map<Alias, Node>();
  visit(document, {
    Node: (_key, node) => {
      const named = isAlias(node) ? anchors.get(node.source) : undefined;
      if (isAlias(node) && named) found.set(node, named);
      if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return found;
};

/** A document of YAML, read with what its anchors and merges stand for. */
export class Manifest {
  readonly #document: Document;

  readonly #hidden: readonly number[];

  /** What stands under the keys of each map that was asked: maps have as many keys as a stranger likes, and are asked for each. */
  readonly #values = new Map<YAMLMap, Map<unknown, unknown>>();

  #aliases: Map<Alias, Node> | null = null;

  /** @param hidden where a template writes lines that are not known */
  constructor(document: Document, hidden: readonly number[] = []) {
    this.#document = document;
    this.#hidden = hidden;
  }

  /** Whether all of a map is known: no template writes lines into it. */
  isWhole({ range }: YAMLMap): boolean {
    if (!range) return true;
    let [low, high] = [0, this.#hidden.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#hidden[middle] ?? 0) < range[0]) low = middle + 1;
      else high = middle;
    }
    return (this.#hidden[low] ?? Number.POSITIVE_INFINITY) > range[2];
  }

  /** The node of a key, or of the map that is merged into it. */
  at(map: YAMLMap, key: string): Node | undefined {
    const own = this.#resolved(this.#get(map, key));
    if (own) return own;
    const merged = this.#resolved(this.#get(map, '<<'));
    return isMap(merged) ? this.#resolved(this.#get(merged, key)) : undefined;
  }

  #get(map: YAMLMap, name: string): unknown {
    const known = this.#values.get(map);
    if (known) return known.get(name);
    const values = new Map<unknown, unknown>();
    for (const { key, value } of map.items)
      if (isScalar(key) && !values.has(key.value)) values.set(key.value, value);
    this.#values.set(map, values);
    return values.get(name);
  }

  #resolved(node: unknown): Node | undefined {
    const one = isAlias(node) ? (this.#aliases ??= aliasesIn(this.#document)).get(node) : node;
    return isMap(one) || isSeq(one) || isScalar(one) ? one : undefined;
  }

  /** The value of a key when it is a word, a number or a text. */
  value(map: YAMLMap, key: string): unknown {
    const node = this.at(map, key);
    return isScalar(node) ? node.value : undefined;
  }

  /** The map of a key; null when it is none. */
  map(map: YAMLMap | null, key: string): YAMLMap | null {
    const node = map ? this.at(map, key) : null;
    return isMap(node) ? node : null;
  }

  /** The maps in the list of a key. */
  maps(map: YAMLMap, key: string): YAMLMap[] {
    const node = this.at(map, key);
    return isSeq(node) ? node.items.map((item) => this.#resolved(item)).filter((item) => isMap(item)) : [];
  }

  /** The texts in the list of a key, or its one text. */
  texts(map: YAMLMap | null, key: string): { text: string; node: Node }[] {
    const node = map ? this.at(map, key) : undefined;
    const items = isSeq(node) ? node.items.map((item) => this.#resolved(item)) : [node];
    return items.flatMap((item) => (isScalar(item) ? [{ text: String(item.value), node: item }] : []));
  }
}
