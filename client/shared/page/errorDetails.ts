/** What a box says of a failure; what an answer refuses has words alone. */
export interface FailureWords {
  message: string;
  /** The id under which the server's log has the failure. */
  requestId?: string | undefined;
}

/** What a page can say about a failure. */
export interface ErrorDetails {
  /** The schema's error code (`NOT_FOUND`, `FORBIDDEN`, …), where the server gave one. */
  code: string | undefined;
  /** A kind of failure within a code, where the server gave one: `TWO_FACTOR_REQUIRED`. */
  reason: string | undefined;
  /** The id under which the server's log has the failure. */
  requestId: string | undefined;
  message: string;
  /** The page's own code did not arrive, after a release or a lost connection: only loading the page again helps. */
  staleCode: boolean;
  /** No answer of the server came: it, or the network, is away. */
  unreachable: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** What Chromium, Safari, Firefox and Node say when no answer came. */
const unreachableWords = /^(?:Failed to fetch|Load failed|NetworkError when attempting.*|fetch failed)\.?$/;

/** Whether a proxy says with it that the server behind it does not answer. */
const isGatewayStatus = (status: unknown): boolean =>
  typeof status === 'number' && status >= 502 && status <= 504;

/** What an answer of HTTP says that holds none of the API's own words, such as that of a proxy while the server is away. */
const wordsOf = (status: number): string => {
  if (status === 413) return 'The request is too large.';
  if (status === 429) return 'Too many requests at once. Wait a moment and try again.';
  if (isGatewayStatus(status)) return 'Slipway is not available right now. Wait a moment and try again.';
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  if (status >= 400) return 'Slipway refused this. Reload the page and try again.';
  return 'Something other than Slipway answered. Check your connection and try again.';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The error that was meant: Apollo Client's ServerError and ServerParseError only say in words of its own that the answer of HTTP
 * was none of GraphQL; what our server said stands in the body.
 */
const meant = (error: unknown): Record<string, unknown> => {
  const outer = isRecord(error) ? error : {};
  const { statusCode, bodyText } = outer;
  if (typeof statusCode !== 'number') return outer;
  const body = typeof bodyText === 'string' ? parsed(bodyText) : undefined;
  return isRecord(body) && Array.isArray(body['errors'])
    ? body
    : { statusCode, message: wordsOf(statusCode) };
};

const missingChunk =
  /dynamically imported module|Importing a module script failed|module script|preload CSS/i;

/**
 * Reads code, request id and message off anything that was thrown: Apollo Client's CombinedGraphQLErrors (an `errors`
 * array), its ServerError (a status of HTTP), a GraphQLError (`extensions`), a network failure, a plain Error, or FailureWords.
 */
export const readErrorDetails = (error: unknown): ErrorDetails => {
  const outer = meant(error);
  const first: unknown = Array.isArray(outer['errors']) ? outer['errors'][0] : outer;
  const inner = isRecord(first) ? first : {};
  const extensions = isRecord(inner['extensions']) ? inner['extensions'] : {};
  const given = textOf(inner['message']) ?? textOf(outer['message']) ?? 'Something went wrong.';
  const noAnswer = unreachableWords.test(given);
  const message = noAnswer ? 'The server could not be reached. Check your connection and try again.' : given;
  return {
    code: textOf(extensions['code']),
    reason: textOf(extensions['reason']),
    requestId: textOf(extensions['requestId']) ?? textOf(inner['requestId']),
    message,
    staleCode: missingChunk.test(message),
    unreachable: noAnswer || isGatewayStatus(outer['statusCode']),
  };
};
