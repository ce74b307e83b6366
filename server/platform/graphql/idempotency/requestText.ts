import { type DocumentNode, print } from 'graphql';

/** A value as JSON, with the fields of each object sorted. However deep it is, as anybody may have sent it. */
const sortedJson = (value: unknown): string => {
  const parts: string[] = [];
  const left: ({ text: string } | { value: unknown })[] = [{ value }];
  for (let next = left.pop(); next; next = left.pop()) {
    if ('text' in next) parts.push(next.text);
    else if (Array.isArray(next.value)) {
      left.push({ text: ']' });
      for (const entry of next.value.toReversed()) left.push({ text: ',' }, { value: entry });
      left.push({ text: '[' });
    } else if (typeof next.value === 'object' && next.value !== null) {
      left.push({ text: '}' });
      const fields = Object.entries(next.value).toSorted(([a], [b]) => (a < b ? 1 : -1));
      for (const [name, field] of fields)
        left.push({ text: ',' }, { value: field }, { text: `${JSON.stringify(name)}:` });
      left.push({ text: '{' });
    } else parts.push(JSON.stringify(next.value) ?? 'null');
  }
  return parts.join('');
};

/** A text that two requests share which ask for the same: the operation, however it is laid out, and its variables in any order. */
export const requestText = (
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>> | undefined,
): string => sortedJson([print(document), operationName ?? null, variables ?? {}]);
