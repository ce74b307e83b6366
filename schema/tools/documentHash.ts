import { createHash } from 'node:crypto';
import { type ASTNode, type DocumentNode, Kind, print, visit } from 'graphql';

const nameOf = (node: ASTNode) =>
  'name' in node && node.name && 'value' in node.name ? String(node.name.value) : '';

/**
 * The SHA-256 of a document, in hexadecimal digits, however it is laid out: without what the client adds (`__typename`), without
 * comments, fragments in the order of their names.
 */
export const documentHash = (document: DocumentNode): string => {
  const plain = visit(document, {
    Field: ({ name }) => (name.value === '__typename' ? null : undefined),
  });
  const operations = plain.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const fragments = plain.definitions
    .filter(({ kind }) => kind !== Kind.OPERATION_DEFINITION)
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const text = [...operations, ...fragments].map(print).join('\n');
  return createHash('sha256').update(text).digest('hex');
};
