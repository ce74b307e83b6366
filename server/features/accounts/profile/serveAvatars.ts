import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { sameOrigin } from '../../../platform/graphql/http/sameOrigin.ts';
import { imageType, imageTypes } from './imageType.ts';

/** The most bytes of a picture. The client scales it to 256 px first, which takes far less. */
const largestAvatar = 256 * 1024;

const requireOwnPage = ({ headers }: FastifyRequest, { runtime }: Context) => {
  if (!sameOrigin(headers, runtime.env)) {
    throw accessError('FORBIDDEN', 'Requests from this origin are not allowed.');
  }
};

/** Changes the viewer's picture and notes it in the audit log. Role system: requests have no right to change people. */
const change = (
  context: Context,
  action: string,
  work: (userId: string, at: Date) => Promise<string | null>,
) => {
  context.session.requirePerson();
  return context.write('system', async () => {
    const { userId, name, membership } = context.session.requirePerson();
    const at = context.runtime.clock();
    const avatar = await work(userId, at);
    const { ipAddress, userAgent } = context.client;
    const actor = { userId, name };
    const entry = { actor, apiKeyName: null, action, target: null, ipAddress, userAgent, at };
    await context.stores.audit.record(membership, entry);
    return { avatar };
  });
};

const own = { accessRule: { permission: null, personal: true } } as const;
const everybodys = { accessRule: { permission: 'ORGANIZATION_READ', personal: true } } as const;

/**
 * `PUT /avatar` (the bytes of a PNG, JPEG or WebP of at most 256 kB) and `DELETE /avatar` change the viewer's picture;
 * `GET /avatars/{userId}` sends that of a member of the active organization. Whoever is no member has none.
 */
export const serveAvatars = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.addContentTypeParser([...imageTypes], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.put<{ Body: unknown }>('/avatar', { bodyLimit: largestAvatar, config: own }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async (context) => {
      requireOwnPage(request, context);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const mediaType = imageType(content);
      if (!mediaType) {
        throw accessError('BAD_USER_INPUT', 'Please choose a PNG, JPEG or WebP picture.');
      }
      return change(context, 'updateAvatar', (userId, at) =>
        context.stores.avatars.put(userId, { mediaType, content }, at),
      );
    }),
  );

  app.delete('/avatar', { config: own }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async (context) => {
      requireOwnPage(request, context);
      return change(context, 'removeAvatar', async (userId) => {
        await context.stores.avatars.remove(userId);
        return null;
      });
    }),
  );

  app.get<{ Params: { userId: string } }>('/avatars/:userId', { config: everybodys }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async ({ stores }) => {
      const { userId } = request.params;
      const avatar = validate(userId) ? await stores.avatars.find(userId) : null;
      if (!avatar) throw notFound('picture');
      reply
        .type(avatar.mediaType)
        .header('cache-control', 'private, max-age=31536000, immutable')
        // The browser keeps it for this session alone.
        .header('vary', 'Cookie');
      return avatar.content;
    }),
  );
};
