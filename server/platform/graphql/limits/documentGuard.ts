import { hash } from 'node:crypto';
import { type DocumentNode, GraphQLError, Kind, OperationTypeNode, parse } from 'graphql';
import { documentHash } from '../../../../schema/tools/documentHash.ts';
import { checkStructure } from './checkStructure.ts';
import type { Context } from '../context.ts';
import type { Limits } from './limits.ts';
import { productDocuments } from '../productDocuments.generated.ts';

const own: ReadonlySet<string> = new Set(Object.values(productDocuments));

/** What is known of a text: why it is refused, if it is, and whether it is answered to those without a session in production. */
type Known = { refusal: GraphQLError | null; open: boolean };

/** How many texts are remembered. The product has a hundred and some. */
const remembered = 1_000;

/** Whether a document does nothing but sign in: what it selects is answered to the member who does. */
const signsIn = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.MUTATION &&
      definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === 'login',
      ),
  );

const look = (source: string, limits: Limits): Known => {
  let document: DocumentNode;
  try {
    document = parse(source, { maxTokens: limits.tokens, noLocation: true });
  } catch {
    // Whoever may send free documents is told where the mistake is, by who parses it next.
    return { refusal: null, open: false };
  }
  return {
    refusal: checkStructure(document, limits),
    open: own.has(documentHash(document)) || signsIn(document),
  };
};

const signInFirst = (error: unknown) =>
  new GraphQLError(error instanceof GraphQLError ? error.message : 'Please sign in.', {
    extensions: {
      code: error instanceof GraphQLError ? error.extensions['code'] : 'UNAUTHENTICATED',
      http: { status: 401 },
    },
  });

/**
 * Decides whether the text of a document is read at all, for HTTP and WebSocket alike: its structure must keep within the limits;
 * in production only members and API keys may send documents other than the product's own.
 */
export const createDocumentGuard = (production: boolean, limits: Limits) => {
  const known = new Map<string, Known>();
  const knownOf = (source: string): Known => {
    const key = hash('sha256', source, 'base64');
    const found = known.get(key) ?? look(source, limits);
    // The one that was used last stands last; the first makes room.
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    return found;
  };
  /** @throws GraphQLError when it is not; the transaction that was opened to know is ended then */
  return async (source: unknown, context: Context): Promise<void> => {
    if (typeof source !== 'string') return;
    const { refusal, open } = knownOf(source);
    if (production && !open) {
      try {
        await context.read();
        context.session.require();
      } catch (error) {
        await context.end();
        throw signInFirst(error);
      }
    }
    if (!refusal) return;
    await context.end();
    throw refusal;
  };
};

/** Decides whether a document is read. */
export type DocumentGuard = ReturnType<typeof createDocumentGuard>;
