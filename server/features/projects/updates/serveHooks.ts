import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hookSecretPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { findHook, type Hook } from './findHook.ts';
import { orderFetch } from './orderFetch.ts';
import { mayBePush, type Verdict, verification } from './signatures.ts';
import { refusalPause } from './updateStore.ts';

/** Bytes of the largest body: the limit of providers is higher, and so large a push is found by the next check. */
const mostBytes = 10 * 1024 * 1024;
/** Milliseconds for which a delivery that changes nothing is not noted again. */
const notePause = 1_000;

const tooLarge = 'The body is larger than 10 MiB.';
const refused = 'There is no webhook of this id and secret.\n';

/** Signs for hooks that do not exist or have no secret: nobody knows it, and verifying takes as long. */
const unknownSecret = randomBytes(32).toString('hex');

const secretOf = ({ secrets, log }: Runtime, { encryptedSecret, ...hook }: Hook): string | null => {
  try {
    return encryptedSecret && secrets.decrypt(encryptedSecret, hookSecretPlace(hook));
  } catch (error) {
    log.error(`The webhook secret of project ${hook.projectId} cannot be used. ${String(error)}`);
    return null;
  }
};

/** Reads a body through `update`; false when it is too large. It is not kept: a delivery says that something changed, and git what. */
const readBody = async (body: AsyncIterable<Buffer>, update: (chunk: Buffer) => void): Promise<boolean> => {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) return false;
    update(chunk);
  }
  return true;
};

const reasonOf = (verdict: Exclude<Verdict, 'VALID'>, hasSecret: boolean): string => {
  if (!hasSecret) return 'No secret has been created yet.';
  return verdict === 'UNSIGNED'
    ? 'The delivery was not signed. Enter the secret at the provider.'
    : 'The signature is wrong. The provider uses another secret than the current one.';
};

/** Notes a delivery and requests a fetch, unless one is requested that has not begun: many deliveries become one fetch. */
const noteDelivery = async (runtime: Runtime, hook: Hook, wantsFetch: boolean): Promise<void> => {
  const { organizationId, projectId, requestedAt, deliveredAt, suspended } = hook;
  const sinceLast = runtime.clock().getTime() - (deliveredAt?.getTime() ?? 0);
  if (sinceLast < notePause && (requestedAt !== null || !wantsFetch)) return;
  await jobContextOf(runtime).inOrganization(organizationId, async (stores, grant, transaction) => {
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    await stores.repositoryUpdates.deliver(grant, projectId, wantsFetch);
    await runtime.jobs.tell(transaction, grant, 'repository.delivered', { projectId });
    // What was requested during a suspension is fetched by the first check after it.
    if (!wantsFetch || suspended) return;
    const refusal = await orderFetch(runtime, stores, grant, transaction, projectId);
    if (refusal !== null) await stores.repositoryUpdates.hinder(grant, projectId, refusal);
  });
};

const noteRefusal = async (runtime: Runtime, hook: Hook, reason: string): Promise<void> => {
  const { organizationId, projectId, refusedAt } = hook;
  if (refusedAt && runtime.clock().getTime() - refusedAt.getTime() < refusalPause) return;
  await jobContextOf(runtime).inOrganization(organizationId, (stores, grant) =>
    stores.repositoryUpdates.refuse(grant, projectId, reason),
  );
};

/** What is noted of a hook, the least first. */
const ranks = { REFUSAL: 0, DELIVERY: 1, PUSH: 2 } as const;

type Note = (hook: Hook, rank: keyof typeof ranks, work: () => Promise<void>) => Promise<void>;

/**
 * Notes what comes to each hook one at a time, so that a burst takes one connection. What comes while as much or more is being noted needs no turn
 * of its own: the fetch that a push requests begins later, and a refusal among others is one of many.
 */
const inTurn = (): Note => {
  const underWay = new Map<string, { rank: number; noted: Promise<void> }>();
  return ({ hookId }, kind, work) => {
    const rank = ranks[kind];
    const before = underWay.get(hookId);
    if (before && before.rank >= rank) return before.noted;
    const noted = (before?.noted ?? Promise.resolve())
      .catch(() => undefined)
      .then(work)
      .finally(() => {
        if (underWay.get(hookId)?.noted === noted) underWay.delete(hookId);
      });
    underWay.set(hookId, { rank, noted });
    return noted;
  };
};

/** Refuses the rest of a body: the connection is closed instead of being read to its end. */
const refuseBody = (reply: FastifyReply): FastifyReply =>
  reply.code(413).header('connection', 'close').send(`${tooLarge}\n`);

const take = async (
  runtime: Runtime,
  noteInTurn: Note,
  request: FastifyRequest<Delivery>,
  reply: FastifyReply,
) => {
  void reply.type('text/plain; charset=utf-8');
  const hook = await findHook(runtime, request.params.id);
  const note = (reason: string): void => {
    // After the response: an unknown id is answered as fast.
    if (hook)
      noteInTurn(hook, 'REFUSAL', () => noteRefusal(runtime, hook, reason)).catch((error: unknown) =>
        runtime.log.warn(`A refused webhook could not be noted: ${String(error)}`),
      );
  };
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
    note(tooLarge);
    return refuseBody(reply);
  }
  const secret = hook && secretOf(runtime, hook);
  const { update, verdict } = verification(secret ?? unknownSecret);
  try {
    if (!(await readBody(request.raw, update))) {
      note(tooLarge);
      return refuseBody(reply);
    }
  } catch (error) {
    // The sender closed the connection.
    if (request.raw.complete) throw error;
    return reply.code(400).send();
  }
  const found = verdict(request.headers);
  if (!hook || !secret || found !== 'VALID') {
    note(reasonOf(found === 'VALID' ? 'WRONG' : found, secret !== null));
    return reply.code(401).header('www-authenticate', 'Basic realm="Slipway"').send(refused);
  }
  const wantsFetch = mayBePush(request.headers);
  await noteInTurn(hook, wantsFetch ? 'PUSH' : 'DELIVERY', () => noteDelivery(runtime, hook, wantsFetch));
  return reply.send('OK\n');
};

type Delivery = { Params: { id: string } };

/** Takes the webhooks of providers: a delivery with a valid signature leads to a fetch of its repository. */
export const serveHooks = (app: FastifyInstance, contextOf: ContextOf): void => {
  const noteInTurn = inTurn();
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    // Signatures are those of the bytes that were sent, whatever their type.
    hooks.addContentTypeParser('*', (_request, _payload, done) => done(null));
    hooks.post<Delivery>('/hooks/:id', { config: { accessRule: 'PUBLIC' } }, (request, reply) =>
      take(contextOf(request, reply).runtime, noteInTurn, request, reply),
    );
  });
};
