import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import type { Told } from './told.ts';

/** Tells of what breaks a rule, at the line of a node; where a text within it is given, at the line of that text. */
export type Tell = (told: Told, node: Node | null | undefined, anchor: string, within?: string) => void;

/** A document of YAML, read with what its anchors and merges stand for. */
export class Manifest {
  readonly #document: Document;

  readonly #hidden: readonly number[];

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
    const own = this.#resolved(map.get(key, true));
    if (own) return own;
    const merged = this.#resolved(map.get('<<', true));
    return isMap(merged) ? this.#resolved(merged.get(key, true)) : undefined;
  }

  #resolved(node: unknown): Node | undefined {
    const one = isAlias(node) ? node.resolve(this.#document) : node;
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
