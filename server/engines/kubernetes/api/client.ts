import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterAccess } from './access.ts';
import { type ApiRefusal, ApiRefusal as Refusal, refusalOf } from './refusal.ts';
import { type Applied, type Kind, listSchema, type ObjectName, pathOf } from './resources.ts';

/** Whose fields ours are in objects that others change, too. */
const FIELD_MANAGER = 'slipway';
/** Milliseconds for an answer: a busy API server takes half a minute. */
const PATIENCE = 60_000;
/** How often a request is sent that was not answered, or refused for the moment. */
const ATTEMPTS = 5;
/** Milliseconds before the second attempt; doubled before each one that follows. */
const PAUSE = 200;
/** The longest pause that Retry-After can ask for, in seconds. */
const LONGEST_PAUSE = 30;
/** Objects in an answer; the rest is asked for with `continue`. */
const PAGE = 500;

/** How a request is sent. */
type Sending = {
  method?: string;
  body?: unknown;
  contentType?: string;
  signal?: AbortSignal | undefined;
};

/** A page of a list, or all of it. */
type Listed = { items: unknown[]; resourceVersion: string };

/** The calls to the API server that we make. All may be repeated: each says how something is to be. */
export type ApiClient = {
  /** Server-side apply: makes the object, or changes the fields that are given, whoever set them. */
  apply: (object: Applied, signal?: AbortSignal) => Promise<unknown>;
  /** All objects with these labels; of all namespaces unless one is given. */
  list: (kind: Kind, selector: string, namespace?: string, signal?: AbortSignal) => Promise<Listed>;
  /**
   * What happens to the objects with these labels, as lines of JSON, until the API server ends it.
   * @param seconds after which the API server ends it
   * @throws ApiRefusal with status 410 when it no longer knows what happened since `resourceVersion`
   */
  watch: (
    kind: Kind,
    selector: string,
    resourceVersion: string,
    seconds: number,
    signal: AbortSignal,
  ) => Promise<IncomingMessage>;
  /** Deletes an object, and what belongs to it; nothing where it is not there. */
  remove: (named: ObjectName, graceSeconds?: number, signal?: AbortSignal) => Promise<void>;
  /** What a container writes, each line with its time in front. */
  logs: (
    pod: { namespace: string; name: string },
    query: { container: string; follow: boolean; sinceTime?: string | undefined; previous?: boolean },
    signal: AbortSignal,
  ) => Promise<IncomingMessage>;
  close: () => void;
};

const readAll = async (answer: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 1_000) };
  }
};

/** Whether a request that was refused like this may succeed soon. */
const isPassing = ({ status, reason }: ApiRefusal): boolean =>
  status === 0 || status === 429 || status >= 500 || (status === 409 && reason === 'Conflict');

const pauseBefore = (attempt: number, { retryAfter }: ApiRefusal): number =>
  retryAfter === null ? PAUSE * 2 ** attempt : Math.min(retryAfter, LONGEST_PAUSE) * 1_000;

const selecting = (labelSelector: string, more: Record<string, string>) =>
  `?${new URLSearchParams({ labelSelector, ...more })}`;

/** Opens the calls to an API server; nothing is sent yet. */
export const openClient = (access: ClusterAccess): ApiClient => {
  const isHttps = access.url.startsWith('https:');
  const { ca, clientCertificate } = access;
  const tls = clientCertificate && { cert: clientCertificate.certificate, key: clientCertificate.key };
  const agent = isHttps
    ? new HttpsAgent({ keepAlive: true, ...(ca && { ca }), ...tls })
    : new HttpAgent({ keepAlive: true });
  const send = isHttps ? overHttps : overHttp;

  const ask = async (path: string, sending: Sending): Promise<IncomingMessage> => {
    const { method = 'GET', body, contentType = 'application/json', signal } = sending;
    const token = await access.token();
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const content = body === undefined ? null : JSON.stringify(body);
    const asked: ClientRequest = send(`${access.url}${path}`, {
      method,
      agent,
      ...(signal && { signal }),
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        // Node gives a DELETE no length by itself.
        ...(content !== null && {
          'content-type': contentType,
          'content-length': Buffer.byteLength(content),
        }),
      },
    });
    const late = setTimeout(
      () => asked.destroy(new Error(`no answer within ${PATIENCE / 1_000} s`)),
      PATIENCE,
    );
    asked.once('response', resolve).once('error', reject);
    asked.end(content);
    try {
      return await promise;
    } catch (error) {
      if (signal?.aborted) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new Refusal(0, 'NoAnswer', `The API server could not be reached: ${why}.`);
    } finally {
      clearTimeout(late);
    }
  };

  const askOnce = async (path: string, sending: Sending): Promise<IncomingMessage> => {
    const answer = await ask(path, sending);
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300) return answer;
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    throw refusalOf(await readAll(answer), statusCode, Number.isNaN(seconds) ? null : seconds);
  };

  const askPatiently = async <T>(
    path: string,
    sending: Sending,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await read(await askOnce(path, sending));
      } catch (error) {
        if (!(error instanceof Refusal) || !isPassing(error) || attempt + 1 >= ATTEMPTS) throw error;
        await wait(pauseBefore(attempt, error), undefined, sending.signal ? { signal: sending.signal } : {});
      }
    }
  };

  const askJson = (path: string, sending: Sending) => askPatiently(path, sending, readAll);

  return {
    apply: (object, signal) => {
      const { kind, metadata } = object;
      const path = pathOf(kind, metadata.namespace, metadata.name);
      return askJson(`${path}?fieldManager=${FIELD_MANAGER}&force=true&fieldValidation=Strict`, {
        method: 'PATCH',
        contentType: 'application/apply-patch+yaml',
        body: object,
        signal,
      });
    },
    list: async (kind, selector, namespace, signal) => {
      const items: unknown[] = [];
      for (let next = ''; ; ) {
        const query = selecting(selector, { limit: String(PAGE), ...(next !== '' && { continue: next }) });
        const page = listSchema.parse(await askJson(`${pathOf(kind, namespace)}${query}`, { signal }));
        items.push(...page.items);
        next = page.metadata.continue;
        if (next === '') return { items, resourceVersion: page.metadata.resourceVersion };
      }
    },
    watch: (kind, selector, resourceVersion, seconds, signal) => {
      const query = selecting(selector, {
        watch: '1',
        allowWatchBookmarks: 'true',
        resourceVersion,
        timeoutSeconds: String(seconds),
      });
      return askOnce(`${pathOf(kind)}${query}`, { signal });
    },
    remove: async ({ kind, namespace, name }, graceSeconds, signal) => {
      const grace = graceSeconds === undefined ? {} : { gracePeriodSeconds: graceSeconds };
      const body = { apiVersion: 'v1', kind: 'DeleteOptions', propagationPolicy: 'Background', ...grace };
      try {
        await askJson(pathOf(kind, namespace, name), { method: 'DELETE', body, signal });
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 404) throw error;
      }
    },
    logs: ({ namespace, name }, { container, follow, sinceTime, previous }, signal) => {
      const query = new URLSearchParams({
        container,
        timestamps: 'true',
        ...(follow && { follow: 'true' }),
        ...(previous && { previous: 'true' }),
        ...(sinceTime !== undefined && { sinceTime }),
      });
      return askOnce(`${pathOf('Pod', namespace, name)}/log?${query}`, { signal });
    },
    close: () => agent.destroy(),
  };
};
