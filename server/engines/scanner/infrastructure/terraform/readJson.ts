import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { readYamlText, secondKey } from '../../files/yamlText.ts';
import { type Block, NotTerraform, type Value } from './configuration.ts';

type LineOf = (node: Node) => number;

const scalarOf = (value: unknown, line: number): Value => {
  if (typeof value === 'boolean') return { line, kind: 'BOOLEAN', is: value };
  if (typeof value === 'number') return { line, kind: 'NUMBER', number: value };
  if (value === null) return { line, kind: 'NULL' };
  const text = String(value);
  const [, whole] = /^\$\{([^{}]*)\}$/.exec(text) ?? [];
  return whole === undefined ? { line, kind: 'TEXT', text } : { line, kind: 'OTHER', text: whole.trim() };
};

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : '');

const valueOf = (node: unknown, lineOf: LineOf): Value => {
  if (isScalar(node)) return scalarOf(node.value, lineOf(node));
  if (isSeq(node))
    return { line: lineOf(node), kind: 'LIST', items: node.items.map((item) => valueOf(item, lineOf)) };
  if (!isMap(node)) return { line: 1, kind: 'NULL' };
  const entries = node.items.map(({ key, value }) => ({ key: keyOf(key), value: valueOf(value, lineOf) }));
  return { line: lineOf(node), kind: 'OBJECT', entries };
};

/** How many labels blocks of a type have. */
const labels: Readonly<Record<string, number>> = {
  resource: 2,
  data: 2,
  provider: 1,
  variable: 1,
  module: 1,
};

const eachOf = (value: unknown): YAMLMap[] =>
  (isSeq(value) ? value.items : [value]).filter((one) => isMap(one));

const blocksOf = (map: YAMLMap, type: string, named: string[], lineOf: LineOf): Block[] => {
  if (named.length < (labels[type] ?? 0)) {
    return map.items.flatMap(({ key, value }) =>
      eachOf(value).flatMap((one) => blocksOf(one, type, [...named, keyOf(key)], lineOf)),
    );
  }
  // Nobody can tell an object from a block here without the provider's schema: rules read both alike.
  const attributes = new Map(map.items.map(({ key, value }) => [keyOf(key), valueOf(value, lineOf)]));
  return [{ type, labels: named, line: lineOf(map), attributes, blocks: [] }];
};

const parsed = (text: string, firstLine: number, schema: 'json' | 'core' = 'json') => {
  const { documents, lines } = readYamlText(text, schema);
  const [document, another] = documents;
  const isRead = document && !another && document.errors.length === 0 && secondKey(document) === null;
  const lineOf = (node: Node) => firstLine - 1 + (node.range ? lines.linePos(node.range[0]).line : 1);
  return { contents: isRead ? document.contents : null, lineOf };
};

/**
 * Reads a file of Terraform in JSON, as `readConfiguration` reads its own syntax.
 * @throws NotTerraform
 */
export const readJson = (text: string): Block[] => {
  const { contents, lineOf } = parsed(text, 1);
  if (!isMap(contents)) throw new NotTerraform('No object in JSON.');
  return contents.items.flatMap(({ key, value }) =>
    eachOf(value).flatMap((one) => blocksOf(one, keyOf(key), [], lineOf)),
  );
};

/**
 * A text in JSON as a value, or null when it is none.
 * @param firstLine the line of the file at which the text begins
 */
export const jsonValue = (text: string, firstLine: number): Value | null => {
  const { contents, lineOf } = parsed(text, firstLine);
  return contents === null ? null : valueOf(contents, lineOf);
};

/** A text in YAML as a value, or null when it is none. What a tag stands for is left out: `!Ref Name` is the text "Name". */
export const yamlValue = (text: string): Value | null => {
  const { contents, lineOf } = parsed(text, 1, 'core');
  return contents === null ? null : valueOf(contents, lineOf);
};
