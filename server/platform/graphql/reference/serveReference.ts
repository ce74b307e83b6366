import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildASTSchema } from 'graphql';
import { parseSdl, readSdl } from '../../../../schema/tools/source.ts';
import { accessError } from '../errors.ts';
import { sendRefusal } from '../http/answerOverHttp.ts';
import { referencePage } from './referencePage.ts';

/** A text as it is sent: whole, and in the encodings that browsers take. */
type Made = { type: string; tag: string; encoded: Record<'br' | 'gzip' | 'identity', Buffer> };

const make = async (type: string, text: string): Promise<Made> => {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ]);
  const tag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { type, tag, encoded: { br, gzip: zipped, identity } };
};

const encodingFor = ({ headers }: FastifyRequest): 'br' | 'gzip' | 'identity' => {
  const accepted = String(headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};

const send = (request: FastifyRequest, reply: FastifyReply, { type, tag, encoded }: Made) => {
  const encoding = encodingFor(request);
  // Asked for anew each time, as it depends on who asks; what has not changed is not sent again.
  reply.headers({
    etag: tag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, authorization',
  });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(encoded[encoding]);
};

const nobody = accessError(
  'UNAUTHENTICATED',
  'Please sign in, or send an API key as `Authorization: Bearer`.',
);

/** Programs ask with their keys too. */
const config = { keyAs: 'BEARER' } as const;

/**
 * `GET /docs/api`, the reference as a page, and `GET /schema.graphql`, the SDL with its directives, as its files stand one after the other: both to
 * those who `mayRead`, which throws what an API key is refused for. Each is made once, when it is first requested.
 */
export const serveReference = (
  app: FastifyInstance,
  mayRead: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
): void => {
  let page: Promise<Made> | undefined;
  let sdl: Promise<Made> | undefined;
  for (const url of ['/docs/api', '/docs/api/'])
    app.get(url, { config }, async (request, reply) => {
      if (!(await mayRead(request, reply))) return reply.redirect('/auth/sign-in', 302);
      page ??= make('text/html; charset=utf-8', referencePage(buildASTSchema(parseSdl())));
      return send(request, reply, await page);
    });
  app.get('/schema.graphql', { config }, async (request, reply) => {
    if (!(await mayRead(request, reply))) return sendRefusal(reply, nobody);
    sdl ??= make(
      'text/plain; charset=utf-8',
      readSdl()
        .map(({ name, body }) => `# ${name}\n\n${body.trim()}\n`)
        .join('\n'),
    );
    return send(request, reply, await sdl);
  });
};
