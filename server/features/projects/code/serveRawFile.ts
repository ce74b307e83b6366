import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { imageTypeOf, isPdf } from '../../../../schema/rules/fileKinds.ts';
import { QueueFull } from '../../../engines/fairness/index.ts';
import { isBinary, streamBlob } from '../../../engines/git/index.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { FoundEntry } from './codeReading.ts';

type Asked = { branch?: string; path?: string; download?: string };

/** Larger files are sent as fast as they are read, without being held in memory. */
const heldBytes = 1024 * 1024;

/**
 * Whatever a file of a stranger is, a browser that opens it runs nothing of it, loads nothing, and takes it for no page of ours. An SVG
 * may have its own styles.
 */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** How a file is named when it is saved: in full for present browsers, without unusual characters for others (RFC 6266). */
const dispositionOf = (kind: 'inline' | 'attachment', path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const plain = name.replace(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** What a file is served as: an image as what its name says, other text as plain text, all else to be saved. */
const servedAs = (path: string, beginning: Buffer): { type: string; shown: boolean } => {
  const image = imageTypeOf(path);
  if (image) return { type: image, shown: true };
  if (isPdf(path)) return { type: 'application/pdf', shown: false };
  return isBinary(beginning)
    ? { type: 'application/octet-stream', shown: false }
    : { type: 'text/plain; charset=utf-8', shown: true };
};

type Bytes = { beginning: Buffer; body: Buffer | Readable; length: number };

const bytesOf = async ({ clone, source, entry }: FoundEntry): Promise<Bytes> => {
  const length = entry.bytes ?? 0;
  if (length > heldBytes) {
    const beginning = await source.beginning(entry);
    return { beginning, body: await streamBlob(clone, entry.object), length };
  }
  const body = (await source.read(entry, heldBytes)) ?? Buffer.alloc(0);
  return { beginning: body, body, length };
};

const busy = (error: unknown): never => {
  if (!(error instanceof QueueFull)) throw error;
  throw accessError('RATE_LIMITED', 'Many files are being read right now. Please try again in a moment.');
};

const setHeaders = (reply: FastifyReply, path: string, { beginning, length }: Bytes, asked: Asked) => {
  const { type, shown } = servedAs(path, beginning);
  const kind = shown && asked.download === undefined ? 'inline' : 'attachment';
  reply
    .type(type)
    .header('content-length', length)
    .header('content-disposition', dispositionOf(kind, path))
    .header('content-security-policy', policy)
    // Code of a private repository does not stay on the disk of a machine that others use too.
    .header('cache-control', 'private, no-store');
};

const config = { accessRule: { permission: 'ORGANIZATION_READ', personal: true } } as const;

/**
 * `GET /projects/{projectId}/raw?branch&path&download`: the bytes of a file of at most 32 MB, on a branch (the default one when not
 * said) or at the full hash of a commit, to those who may read the project. With `download` it is saved rather than shown.
 */
export const serveRawFile = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { projectId: string }; Querystring: Asked }>(
    '/projects/:projectId/raw',
    { config },
    (request, reply) =>
      answerOverHttp(contextOf(request, reply), reply, async (context) => {
        const { session, stores } = context;
        const grant = session.allow('ORGANIZATION_READ');
        const { branch, path } = request.query;
        const projectId = knownId(request.params.projectId, 'project');
        const repository = await stores.repositories.ofProject(grant, projectId);
        if (!repository || typeof path !== 'string' || Array.isArray(branch)) throw notFound('file');
        const file = await stores.code.file(grant, repository, { branch: branch ?? null, path });
        if (!file) throw notFound('file');
        await context.end();
        const bytes = await bytesOf(file).catch(busy);
        setHeaders(reply, path, bytes, request.query);
        return bytes.body;
      }),
  );
};
