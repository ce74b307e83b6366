import { plainText } from '../text/index.ts';
import { whereToGrant } from './githubApp/requirePermissions.ts';
import type { ApiAnswer } from './provider.ts';
import { ProviderFailure } from './providerFailure.ts';

/** What reads the answers of one provider. */
export type AnswerReader = {
  name: string;
  token: string;
  clock: () => Date;
  /** The scope or role that a refused token lacks, in the words of the provider; null where the answer doesn't tell. */
  missing?: (answer: ApiAnswer) => string | null;
  /** Whether the token is one of a GitHub App. */
  isApp?: boolean;
};

/** A JSON object that an answer has as its body; null for anything else, such as a page of HTML. */
export const objectOf = ({ text }: Pick<ApiAnswer, 'text'>): Readonly<Record<string, unknown>> | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
};

/** A text within an answer, by the names that lead to it; the empty string where there is none. */
export const textAt = (value: unknown, ...path: readonly string[]): string => {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return '';
    at = Object.entries(at).find(([key]) => key === name)?.[1];
  }
  if (typeof at === 'string') return at;
  return Array.isArray(at) ? at.filter((one) => typeof one === 'string').join(', ') : '';
};

/** A name within an answer, in one line; null where there is none. */
export const nameAt = (value: unknown, ...path: readonly string[]): string | null =>
  plainText(textAt(value, ...path).replaceAll(/\s+/g, ' '), 200) || null;

/** The objects of a list; null for what is no list. */
export const objectsIn = (value: unknown): Readonly<Record<string, unknown>>[] | null =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => (typeof one === 'object' && one !== null ? { ...one } : []))
    : null;

/** The objects in a JSON array that an answer has as its body; null for anything else. */
const listOf = ({ text }: Pick<ApiAnswer, 'text'>): Readonly<Record<string, unknown>>[] | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return objectsIn(parsed);
  } catch {
    return null;
  }
};

/** The largest number that is stored. */
const largest = 2 ** 31 - 1;

/** A number within an object; null where there is none, or one that is no number of a pull request. */
export const numberAt = (value: Readonly<Record<string, unknown>>, name: string): number | null => {
  const found = value[name];
  return typeof found === 'number' && Number.isSafeInteger(found) && found > 0 && found <= largest
    ? found
    : null;
};

/** What the provider says in an answer, in one line and without the token; the empty string where it says nothing. */
const messageOf = (answer: ApiAnswer, token: string): string => {
  const body = objectOf(answer);
  // GitHub: "Validation Failed", and the reasons in a list.
  const reasons = (objectsIn(body?.['errors']) ?? []).map((one) => textAt(one, 'message')).filter(Boolean);
  const said =
    [textAt(body, 'message'), ...reasons].filter(Boolean).join(': ') ||
    textAt(body, 'error', 'message') ||
    textAt(body, 'error_description') ||
    textAt(body, 'error');
  // Also as the password of Basic authentication.
  const encoded = Buffer.from(`:${token}`).toString('base64');
  return plainText(said.replaceAll(token, '***').replaceAll(encoded, '***').replaceAll(/\s+/g, ' '), 200);
};

const longestWait = 3_600_000;

/** When a provider that limits requests accepts them again; null where it doesn't say. */
const retryAtOf = ({ header }: ApiAnswer, now: Date): Date | null => {
  const seconds = Number(header('retry-after') ?? Number.NaN);
  const reset = Number(header('x-ratelimit-reset') ?? header('ratelimit-reset') ?? Number.NaN);
  const wait = Number.isFinite(seconds)
    ? seconds * 1_000
    : Number.isFinite(reset)
      ? reset * 1_000 - now.getTime()
      : null;
  return wait === null ? null : new Date(now.getTime() + Math.min(Math.max(wait, 1_000), longestWait));
};

/** Whether a provider refuses a request as there were too many. */
export const isLimited = ({ status, header }: ApiAnswer): boolean =>
  status === 429 ||
  (status === 403 && (header('x-ratelimit-remaining') === '0' || header('retry-after') !== null));

/** Throws ProviderFailure for an answer that is no success. */
const requireSuccess = (answer: ApiAnswer, reader: AnswerReader): void => {
  const { name, token, clock, missing, isApp = false } = reader;
  const { status } = answer;
  const said = messageOf(answer, token);
  const saying = said === '' ? '' : ` It says: ${said}`;
  if (isLimited(answer)) {
    throw new ProviderFailure(
      'RATE_LIMITED',
      `${name} limits requests at the moment.`,
      retryAtOf(answer, clock()),
    );
  }
  if (status === 401 || status === 403 || status === 404) {
    const scope = missing?.(answer) ?? null;
    if (scope !== null) {
      const message = isApp
        ? `The GitHub App lacks ${scope}. ${whereToGrant}`
        : `The access token lacks ${scope}.`;
      throw new ProviderFailure('MISSING_SCOPE', message);
    }
  }
  if (status === 401) {
    const fix = isApp
      ? 'the token of the GitHub App any more. Try again: a new one is made.'
      : 'the access token. Save a new one.';
    throw new ProviderFailure('UNAUTHORIZED', `${name} does not accept ${fix}`);
  }
  const opener = isApp ? 'GitHub App' : 'access token';
  if (status === 403) {
    throw new ProviderFailure('MISSING_SCOPE', `${name} does not allow this with the ${opener}.${saying}`);
  }
  if (status === 404) {
    throw new ProviderFailure(
      'NOT_FOUND',
      `${name} does not show the repository to the ${opener}: it lacks access, or the repository was moved.`,
    );
  }
  if (status >= 300 && status < 400) {
    throw new ProviderFailure(
      'UNAVAILABLE',
      `${name} answered with a redirect (${status}), which is not followed.`,
    );
  }
  // Request Timeout, Conflict with a concurrent request, Too Early: the same request may be accepted later.
  if (status === 408 || status === 409 || status === 425) {
    throw new ProviderFailure('UNAVAILABLE', `${name} answered with status ${status}.${saying}`);
  }
  if (status >= 400 && status < 500) {
    throw new ProviderFailure('REJECTED', `${name} refused it with status ${status}.${saying}`);
  }
  if (status < 200 || status >= 300) {
    throw new ProviderFailure('UNAVAILABLE', `${name} answered with status ${status}.`);
  }
};

const read = <T>(answer: ApiAnswer, reader: AnswerReader, body: T | null): T => {
  requireSuccess(answer, reader);
  if (body !== null) return body;
  throw new ProviderFailure('UNAVAILABLE', `${reader.name} answered with something else than JSON.`);
};

/**
 * Returns the JSON object of an answer that succeeded.
 * @throws ProviderFailure for any other answer
 */
export const succeeded = (answer: ApiAnswer, reader: AnswerReader): Readonly<Record<string, unknown>> =>
  read(answer, reader, objectOf(answer));

/**
 * Returns the objects of the JSON array of an answer that succeeded.
 * @throws ProviderFailure for any other answer
 */
export const succeededList = (answer: ApiAnswer, reader: AnswerReader): Readonly<Record<string, unknown>>[] =>
  read(answer, reader, listOf(answer));

/** A text that is a full hash of a commit; null for any other. */
export const fullHash = (text: string): string | null => (/^[0-9a-f]{40}$/.test(text) ? text : null);

/** The scopes in a header or a field that lists them with commas. */
export const scopesIn = (list: string): string[] =>
  list
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean);

/** A text of at most so many characters, with an ellipsis where it was cut. */
export const cutTo = (text: string, most: number): string => {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};
