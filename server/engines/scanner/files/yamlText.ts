import { type Document, isScalar, LineCounter, type ParsedNode, parseAllDocuments, visit } from 'yaml';

/** Documents of a file of YAML, and the lines at which their parts begin. */
type YamlText = { documents: readonly Document.Parsed[]; lines: LineCounter };

/**
 * Reads a file of YAML, or of JSON, in time that grows with its length. The library otherwise shows the whole line of each error, and compares
 * each key of a map with all before it: a file of one line, or of one map, then takes the square of its length.
 */
export const readYamlText = (text: string, schema: 'json' | 'core' = 'core'): YamlText => {
  const lines = new LineCounter();
  const read = parseAllDocuments<ParsedNode>(text, {
    lineCounter: lines,
    version: '1.2',
    schema,
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys: false,
  });
  return { documents: 'empty' in read ? [] : read, lines };
};

/** Where a document names a key twice in a map for the first time, or null. */
export const secondKey = (document: Document.Parsed): number | null => {
  let first: number | null = null;
  visit(document, {
    Map: (_key, { items }) => {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const at = key.range?.[0] ?? 0;
        if (known.has(key.value) && (first === null || at < first)) first = at;
        known.add(key.value);
      }
    },
  });
  return first;
};
