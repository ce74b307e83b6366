import type { IncomingHttpHeaders } from 'node:http';

/** A status that a double accepted, in the words of its provider. */
export type AcceptedStatus = {
  commit: string;
  context: string;
  state: string;
  description: string;
  targetUrl: string;
};

/** A request to the API. */
export type DoubleRequest = {
  method: string;
  /** Path and query, as they were sent. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Null when the body is no JSON object. */
  body: Readonly<Record<string, unknown>> | null;
};

/** What a double knows. */
type DoubleState = {
  /** Tokens, each with its scopes. */
  tokens: ReadonlyMap<string, readonly string[]>;
  /** The repository that is there: `acme/shop`. */
  repository: string;
  /** Commits that are there; null: all. */
  commits: ReadonlySet<string> | null;
  accept: (status: AcceptedStatus) => void;
};

/** What a double answers. */
type DoubleAnswer = {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** Answers the API of one provider as its documentation says; null for a path that is not of the API. */
export type DoubleRules = (request: DoubleRequest, state: DoubleState) => DoubleAnswer | null;

/** A field of a body as text; the empty string where it is missing or anything else. */
export const textOf = (body: DoubleRequest['body'], field: string): string => {
  const value = body?.[field];
  return typeof value === 'string' ? value : '';
};

/** Whether a text is a full hash of a commit. */
export const isHash = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);

/** Whether a text is an address of the web. */
export const isAddress = (text: string): boolean => /^https?:\/\//.test(text);
