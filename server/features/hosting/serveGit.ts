import { Readable, Transform } from 'node:stream';
import { GraphQLError } from 'graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFull } from '../../engines/fairness/index.ts';
import {
  advertise,
  bringUpHostedClone,
  type GitService,
  inTurnOfHosted,
  packetLine,
  pushLimits,
  type PushRequest,
  readPushRequest,
  Refused,
  refused,
  report,
  unreachableWant,
  uploadPack,
} from '../../engines/git/index.ts';
import { accessError, UserFault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { refusalNoter } from '../../platform/graphql/notedRefusals.ts';
import { sameOrigin } from '../../platform/graphql/http/sameOrigin.ts';
import { answerOverHttp, type ContextOf } from '../../platform/graphql/http/answerOverHttp.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { permit } from '../../platform/graphql/mutation.ts';
import { bodyOf, fetchRequestOf, goneSignal, isOfWhoLeft } from './gitRequest.ts';
import { type Address, openHosted } from './openHosted.ts';
import { packSource } from '../../platform/git/packSource.ts';
import { takePush } from './pushes/takePush.ts';
import { followPace, type TransferPace } from './transferPace.ts';

/** What git shows with "Authentication failed". */
const signInHelp = (publicUrl: string): string[] => [
  'The password is an API key; the user name can be anything. Scopes that the key needs:',
  '  to clone: "Clone repositories hosted here" (REPOSITORY_READ)',
  '  to push: "Push to repositories hosted here" (REPOSITORY_WRITE)',
  `Create a key: ${publicUrl}/app/settings?tab=api-keys`,
];

const readers = {
  accessRule: { permission: 'REPOSITORY_READ', personal: false },
  keyAs: 'PASSWORD',
  signInHelp,
  limitsKeys: true,
} as const;
const writers = {
  accessRule: { permission: 'REPOSITORY_WRITE', personal: false },
  keyAs: 'PASSWORD',
  signInHelp,
  limitsKeys: true,
  noted: 'push',
  arrivalLimit: 'pushArrivalTime',
} as const;

type Asked = { Params: Address };

/** What a grant to push needs besides: a subscription that is not paused. */
const allowPush = ({ session }: Context) => {
  try {
    return permit('REPOSITORY_WRITE')(session);
  } catch (error) {
    throw error instanceof UserFault ? accessError('FORBIDDEN', error.message) : error;
  }
};

/** Serves git when it is the organization's turn. */
const inTurn = <T>(
  request: FastifyRequest,
  organizationId: string,
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> =>
  inTurnOfHosted([organizationId], work, signal).catch((error: unknown) => {
    if (isOfWhoLeft(error, request, signal)) throw accessError('BAD_USER_INPUT', 'The request ended early.');
    if (!(error instanceof QueueFull)) throw error;
    throw accessError(
      'RATE_LIMITED',
      'Many repositories are being cloned right now. Please try again in a moment.',
    );
  });

const isService = (service: string | undefined): service is GitService =>
  service === 'git-upload-pack' || service === 'git-receive-pack';

const saidBy = ({ headers }: FastifyRequest): string | undefined => {
  const said = headers['git-protocol'];
  return typeof said === 'string' ? said : undefined;
};

/** What git asks first. It says whether it wants to read or to push, so that a key that may not learns it before it sends anything. */
const advertising =
  (request: FastifyRequest<Asked>, reply: FastifyReply, service: GitService) =>
  async (context: Context): Promise<Buffer> => {
    const grant =
      service === 'git-receive-pack' ? allowPush(context) : context.session.allow('REPOSITORY_READ');
    const { organizationId, projectId, directory } = await openHosted(context, grant, request.params);
    await context.end();
    const signal = goneSignal(request);
    const answer = await inTurn(
      request,
      organizationId,
      async () => {
        await bringUpHostedClone(directory, packSource(context.runtime, organizationId, projectId));
        return advertise(directory, service, saidBy(request), signal);
      },
      signal,
    );
    reply.type(`application/x-${service}-advertisement`);
    return answer;
  };

const malformed = (error: unknown): never => {
  throw error instanceof Refused ? accessError('BAD_USER_INPUT', error.message) : error;
};

const sending =
  (request: FastifyRequest<Asked>, reply: FastifyReply) =>
  async (context: Context): Promise<Transform> => {
    const { session, runtime } = context;
    const grant = session.allow('REPOSITORY_READ');
    const { organizationId, projectId, directory } = await openHosted(context, grant, request.params);
    await context.end();
    const signal = goneSignal(request);
    let pace: TransferPace | undefined;
    const answer = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        pace?.count(chunk.length);
        done(null, chunk);
      },
    });
    const begun = Promise.withResolvers<void>();
    inTurn(
      request,
      organizationId,
      async () => {
        const { refs, loosened } = await bringUpHostedClone(
          directory,
          packSource(runtime, organizationId, projectId),
        );
        const transfer = followPace(
          organizationId,
          () => {
            runtime.log.warn('A clone was ended: its client did not read it.');
            request.raw.socket.destroy();
          },
          reply.raw,
        );
        pace = transfer;
        // Longer than the place is held: the last bytes may still wait for a client that does not read.
        reply.raw.once('close', transfer.stop);
        signal.addEventListener('abort', transfer.stop);
        if (signal.aborted) transfer.stop();
        const asked = await fetchRequestOf(transfer.receive(bodyOf(request))).catch(malformed);
        const protocol = saidBy(request);
        if (loosened && protocol === 'version=2') {
          const tips = refs.map(({ target }) => target);
          const hidden = await unreachableWant(directory, tips, asked, signal).catch(malformed);
          if (hidden) {
            answer.end(packetLine(`ERR upload-pack: not our ref ${hidden}`));
            return begun.resolve();
          }
        }
        begun.resolve();
        await uploadPack(directory, Readable.from([asked]), protocol, answer, signal);
      },
      signal,
    ).catch((error: Error) => {
      begun.reject(error);
      if (!signal.aborted) runtime.log.warn(`A clone was not served to its end: ${error.message}`);
      answer.destroy();
    });
    await begun.promise;
    reply.type('application/x-git-upload-pack-result');
    return answer;
  };

/** Why a push that was received is not taken, told for its refs: by a rule, or because it may not be any more. */
const refusalOf = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  if (error instanceof UserFault || error instanceof GraphQLError) return refused(error.message);
  throw error;
};

/** Reads what is still to come, as git reads its answer only once it has sent everything; up to as much as a push may bring. */
const passOver = async (pack: AsyncGenerator<Buffer>): Promise<void> => {
  let bytes = 0;
  for await (const piece of pack) {
    bytes += piece.length;
    if (bytes > pushLimits.bytes) return;
  }
};

const receiving =
  (request: FastifyRequest<Asked>, reply: FastifyReply) =>
  async (context: Context): Promise<Buffer> => {
    const repository = await openHosted(context, allowPush(context), request.params);
    const note = refusalNoter(context);
    await context.end();
    const signal = goneSignal(request);
    reply.type('application/x-git-receive-pack-result');
    const takeAndReport = async (push: PushRequest): Promise<Buffer> => {
      try {
        return report(push, null, await takePush(context, repository, push, signal));
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.refs.size > 0) await note('push');
        // It may break off for the same reason again: the answer is what counts.
        await passOver(push.pack()).catch(() => undefined);
        return report(push, refusal, refusal.lines);
      }
    };
    return inTurn(
      request,
      repository.organizationId,
      async () => {
        // The rest of a body that is not read to its end would be taken for the next request.
        const pace = followPace(repository.organizationId, () => void reply.header('connection', 'close'));
        try {
          const push = await readPushRequest(pace.receive(bodyOf(request))).catch(malformed);
          if (!push) return Buffer.alloc(0);
          return await takeAndReport(push);
        } finally {
          pace.stop();
        }
      },
      signal,
    );
  };

/**
 * Serves the repositories that are hosted here to git, over its smart HTTP protocol (gitprotocol-http). Whatever git wants, it needs an API key;
 * an organization, project or repository that the key does not lead to is not there.
 */
export const serveGit = (app: FastifyInstance, contextOf: ContextOf): void => {
  void app.register(async (git) => {
    git.removeAllContentTypeParsers();
    // git's bodies are read by whoever knows how much of them to take.
    git.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // A browser names the page that sends a request. git and other programs name none.
    git.addHook('onRequest', async (request, reply) => {
      if (sameOrigin(request.headers, contextOf(request, reply).runtime.env)) return;
      return reply
        .code(403)
        .header('connection', 'close')
        .type('text/plain; charset=utf-8')
        .send('Requests from this origin are not allowed.\n');
    });
    const base = '/git/:organization/:file';
    git.get<Asked & { Querystring: { service?: string } }>(
      `${base}/info/refs`,
      { config: readers },
      (request, reply) =>
        answerOverHttp(contextOf(request, reply), reply, (context) => {
          const { service } = request.query;
          // Without a service it is the protocol without a program on this side, which is not spoken here.
          if (!isService(service)) throw notFound('repository');
          return advertising(request, reply, service)(context);
        }),
    );
    git.post<Asked>(`${base}/git-upload-pack`, { config: readers }, (request, reply) =>
      answerOverHttp(contextOf(request, reply), reply, sending(request, reply)),
    );
    git.post<Asked>(`${base}/git-receive-pack`, { config: writers }, (request, reply) =>
      answerOverHttp(contextOf(request, reply), reply, receiving(request, reply)),
    );
  });
};
