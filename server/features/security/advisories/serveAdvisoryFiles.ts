import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { plainText } from '../../../engines/text/index.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { sameOrigin } from '../../../platform/graphql/http/sameOrigin.ts';
import { inFolder } from './fetchDump.ts';
import { dumpKindOf, neitherKind } from './dumpKind.ts';

/** The most bytes of a file; what is larger can be imported from an address. */
const largestFile = 256 * 1024 * 1024;
/** How much of it is in memory, and in a row. */
const partBytes = 1024 * 1024;

const tooLarge = (): Error =>
  accessError('BAD_USER_INPUT', 'A file may have at most 256 MB. Import a larger one from an address.');

/** Passes on what comes, and fails when it is too much. */
async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of source) {
    passed += chunk.length;
    if (passed > largestFile) throw tooLarge();
    yield chunk;
  }
}

const receive = async (body: Readable, announced: number, file: string): Promise<void> => {
  if (announced > largestFile) throw tooLarge();
  await pipeline(body, bounded, createWriteStream(file));
  if (!(await dumpKindOf(file))) throw accessError('BAD_USER_INPUT', neitherKind);
};

/** Parts of a file, all but the last of the same length. */
async function* partsOf(file: string): AsyncGenerator<Buffer> {
  for await (const part of createReadStream(file, { highWaterMark: partBytes })) yield part;
}

const config = {
  accessRule: { permission: 'PLATFORM_ADMINISTER', personal: true },
  arrivalLimit: 'pushArrivalTime',
} as const;

/**
 * `POST /advisory-files?name=…`: takes a file of published advisories in OSV's format, an archive (zip) or JSON of at most 256 MB, from an operator, and
 * answers the id with which `importAdvisories` imports it. Until then it changes nothing; the next one takes its place.
 */
export const serveAdvisoryFiles = (app: FastifyInstance, contextOf: ContextOf): void => {
  // In a scope of its own: bodies are read here as they come, once it is known who sends them.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post<{ Querystring: { name?: string } }>('/advisory-files', { config }, (request, reply) =>
      answerOverHttp(contextOf(request, reply), reply, async (context) => {
        if (!sameOrigin(request.headers, context.runtime.env)) {
          throw accessError('FORBIDDEN', 'Requests from this origin are not allowed.');
        }
        // However slowly it comes, it holds no connection to the database.
        await context.end();
        const name = plainText(String(request.query.name ?? ''), 200) || 'A file';
        return inFolder(async (folder) => {
          const file = path.join(folder, 'dump');
          await receive(request.raw, Number(request.headers['content-length']), file);
          return context.write('app', async () => {
            const grant = context.session.allow('PLATFORM_ADMINISTER');
            const { name: orderedBy } = context.session.requirePerson();
            const fileId = await context.stores.advisoryImports.keepFile(
              grant,
              { name, orderedBy },
              partsOf(file),
            );
            return { fileId };
          });
        });
      }),
    );
  });
};
