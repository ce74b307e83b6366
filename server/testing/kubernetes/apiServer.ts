import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { resources } from '../../engines/kubernetes/api/resources.ts';
import { ApiFault } from './apiFault.ts';
import { type Controllers, freeAddress } from './controllers.ts';
import { type Change, isSelected, type ObjectStore, type Stored, storedObject } from './objectStore.ts';
import { openApiFaults } from './openApi.ts';

/** What is wrong with the API server, until it is lifted. */
export type ApiFaults = {
  /** Refuses requests that match, as often as it says. */
  refuse: { method: string; times: number; fault: ApiFault }[];
  /** Milliseconds before every answer. */
  late: number;
  /** Watches tell nothing more, and do not end. */
  areWatchesSilent: boolean;
};

/** A request that was answered. */
type Call = { method: string; path: string };

const kindOf = (plural: string): string | null =>
  Object.entries(resources).find(([, resource]) => resource.plural === plural)?.[0] ?? null;

type Asked = { kind: string; namespace: string; name: string; sub: string; query: URLSearchParams };

const parsePath = (url: string): Asked => {
  const { pathname, searchParams: query } = new URL(url, 'http://cluster');
  const found =
    /^\/(?:api\/v1|apis\/[^/]+\/v1)(?:\/namespaces\/([^/]+)(?=\/[^/]+))?\/([a-z]+)(?:\/([^/]+))?(?:\/([a-z]+))?$/.exec(
      pathname,
    );
  const [, namespace = '', plural = '', name = '', sub = ''] = found ?? [];
  const kind = kindOf(plural);
  if (kind === null) throw new ApiFault(404, 'NotFound', `the server could not find ${pathname}`);
  return { kind, namespace, name, sub, query };
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
};

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Names that Kubernetes takes (RFC 1123 labels). */
const isName = (name: string): boolean => name.length <= 63 && /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/.test(name);
const isLabel = (value: string): boolean =>
  value.length <= 63 && /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/.test(value);

/** Refuses what validation beyond the OpenAPI refuses. @throws ApiFault */
const validate = (object: Stored): void => {
  const invalid = (why: string) =>
    new ApiFault(422, 'Invalid', `${object.kind} "${object.metadata.name}" is invalid: ${why}`);
  if (!isName(object.metadata.name)) throw invalid('metadata.name: Invalid value');
  for (const value of Object.values(object.metadata.labels))
    if (!isLabel(value)) throw invalid('metadata.labels: Invalid value');
  const { data } = z.object({ data: z.record(z.string(), z.string()).default({}) }).parse(object);
  if (object.kind !== 'Secret') return;
  const bytes = Object.values(data).reduce((sum, each) => sum + Buffer.from(each, 'base64').length, 0);
  if (bytes > 1_048_576) throw invalid('data: Too long: may not be more than 1048576 bytes');
  for (const key of Object.keys(data)) if (!/^[-._a-zA-Z0-9]+$/.test(key)) throw invalid('data: Invalid key');
};

/** Answers as an API server does on loopback; tokens are the only thing that it knows of people. */
export const openApiServer = async (
  store: ObjectStore,
  controllers: Controllers,
  faults: ApiFaults,
  isToken: (token: string) => boolean,
) => {
  const calls: Call[] = [];
  const watches = new Set<ServerResponse>();

  const apply = (asked: Asked, body: unknown): Stored => {
    const faultsOfObject = openApiFaults(body);
    if (faultsOfObject.length > 0)
      throw new ApiFault(400, 'BadRequest', `strict decoding error: ${faultsOfObject.join(', ')}`);
    const given = storedObject.parse(body);
    const { kind, namespace, name, query } = asked;
    if (given.kind !== kind || given.metadata.name !== name || given.metadata.namespace !== namespace)
      throw new ApiFault(400, 'BadRequest', 'the object does not match the address');
    if (!query.get('fieldManager'))
      throw new ApiFault(422, 'Invalid', 'fieldManager is required for apply patch');
    validate(given);
    const before = store.get({ kind, namespace, name });
    if (namespace !== '') {
      const within = store.get({ kind: 'Namespace', namespace: '', name: namespace });
      if (!within) throw new ApiFault(404, 'NotFound', `namespaces "${namespace}" not found`);
      if (within.metadata.deletionTimestamp && !before)
        throw new ApiFault(403, 'Forbidden', 'unable to create new content because it is being terminated');
    }
    if (kind === 'Pod' && !before) controllers.admit(given);
    const spec =
      kind === 'Service'
        ? { ...given.spec, clusterIP: before?.spec?.['clusterIP'] ?? freeAddress() }
        : given.spec;
    return store.put({
      ...given,
      ...(spec && { spec }),
      metadata: { ...given.metadata, resourceVersion: '', uid: '' },
    });
  };

  const remove = (asked: Asked, body: unknown) => {
    const { kind, namespace, name } = asked;
    const object = store.get({ kind, namespace, name });
    if (!object) throw new ApiFault(404, 'NotFound', `${kind} "${name}" not found`);
    const { gracePeriodSeconds } = z.object({ gracePeriodSeconds: z.number().optional() }).parse(body);
    if (kind === 'Pod') controllers.deletePod(object, gracePeriodSeconds ?? null);
    else store.remove({ kind, namespace, name });
    if (kind === 'Namespace')
      for (const each of Object.keys(resources))
        for (const inside of store.list(each, name)) store.onOrphan(inside);
    return object;
  };

  const list = ({ kind, namespace, query }: Asked) => {
    const all = store.list(kind, namespace, query.get('labelSelector') ?? '');
    const start = Number(query.get('continue') ?? 0);
    const end = start + Number(query.get('limit') ?? all.length);
    return {
      apiVersion: 'v1',
      kind: `${kind}List`,
      metadata: {
        resourceVersion: String(store.version),
        ...(end < all.length && { continue: String(end) }),
      },
      items: all.slice(start, end),
    };
  };

  const watch = ({ kind, namespace, query }: Asked, response: ServerResponse) => {
    const selector = query.get('labelSelector') ?? '';
    const tell = ({ type, object }: Pick<Change, 'type' | 'object'>) => {
      if (faults.areWatchesSilent || object.kind !== kind) return;
      if (namespace !== '' && object.metadata.namespace !== namespace) return;
      if (isSelected(object, selector)) response.write(`${JSON.stringify({ type, object })}\n`);
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    watches.add(response);
    try {
      for (const change of store.since(Number(query.get('resourceVersion') ?? 0))) tell(change);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      response.end(`${JSON.stringify({ type: 'ERROR', object: error.body })}\n`);
      return;
    }
    const stop = store.onChange(tell);
    const timer = setTimeout(
      () => faults.areWatchesSilent || response.end(),
      Number(query.get('timeoutSeconds') ?? 300) * 1_000,
    );
    response.once('close', () => {
      stop();
      clearTimeout(timer);
      watches.delete(response);
    });
  };

  const log = (asked: Asked, response: ServerResponse) => {
    const { namespace, name, query } = asked;
    const pod = store.get({ kind: 'Pod', namespace, name });
    const run = pod && controllers.run(pod);
    if (!run) throw new ApiFault(404, 'NotFound', `pods "${name}" not found`);
    const container = query.get('container') ?? '';
    const since = query.get('sinceTime') ?? '';
    const previous = query.get('previous') === 'true';
    const first = run.log(container, previous);
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.flushHeaders();
    let told = 0;
    let stop = (): unknown => told;
    const tell = () => {
      for (const { at, text } of first.lines.slice(told))
        if (at.slice(0, 19) >= since.slice(0, 19)) response.write(`${at} ${text}\n`);
      told = first.lines.length;
      const current = run.log(container, previous);
      if (query.get('follow') === 'true' && current.isOpen && current.lines === first.lines) return;
      stop();
      response.end();
    };
    stop = run.onLog(tell);
    response.once('close', stop);
    tell();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '' } = request;
    calls.push({ method, path: url });
    if (faults.late > 0) await wait(faults.late);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isToken(token)) throw new ApiFault(401, 'Unauthorized', 'Unauthorized');
    const refusal = faults.refuse.find((each) => each.times > 0 && each.method === method);
    if (refusal) {
      refusal.times -= 1;
      throw refusal.fault;
    }
    const asked = parsePath(url);
    const named = { kind: asked.kind, namespace: asked.namespace, name: asked.name };
    if (method === 'PATCH') {
      if (request.headers['content-type'] !== 'application/apply-patch+yaml')
        throw new ApiFault(415, 'UnsupportedMediaType', 'only server-side apply is known here');
      return send(response, 200, apply(asked, await bodyOf(request)));
    }
    if (method === 'DELETE') return send(response, 200, remove(asked, await bodyOf(request)));
    if (method !== 'GET') throw new ApiFault(405, 'MethodNotAllowed', `${method} is not known here`);
    if (asked.sub === 'log') return log(asked, response);
    if (asked.query.get('watch') === '1') return watch(asked, response);
    if (asked.name === '') return send(response, 200, list(asked));
    const object = store.get(named);
    if (!object) throw new ApiFault(404, 'NotFound', `${asked.kind} "${asked.name}" not found`);
    return send(response, 200, object);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const fault =
        error instanceof ApiFault
          ? error
          : new ApiFault(500, 'InternalError', error instanceof Error ? error.message : '');
      if (fault.retryAfter !== null) response.setHeader('retry-after', String(fault.retryAfter));
      if (!response.headersSent) send(response, fault.status, fault.body);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Cuts all watches in the middle of an object. */
    cutWatches: () => {
      for (const response of watches) {
        response.write('{"type":"MODIFIED","object":{"metadata":{"na');
        setTimeout(() => response.destroy(), 5);
      }
    },
    close: async () => {
      server.closeAllConnections();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
};
