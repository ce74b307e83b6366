import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type BlobName, MissingBlob, type ObjectStore } from '../blobStore.ts';
import { verified } from '../verified.ts';
import { ObjectStoreError } from './objectStoreError.ts';
import { putInParts } from './multipart.ts';
import { type ObjectStoreOptions, S3Client } from './s3Client.ts';
import type { S3Settings } from './settings.ts';
import { textOf, textsOf } from './xml.ts';

/** From so many bytes on a file is stored in parts: what fails is repeated for a part alone. */
const partsFrom = 64 * 1024 * 1024;
/** How often a body may be cut off without a byte of progress. */
const mostCuts = 5;
/** `<organization>/<key>` below the prefix, both UUIDs. */
const ownName =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Asks for an object from an offset on. @returns null when there is nothing behind it */
const getFrom = async (client: S3Client, object: string, offset: number): Promise<IncomingMessage | null> => {
  const headers: Record<string, string> = offset > 0 ? { range: `bytes=${offset}-` } : {};
  const answer = await client.request({ method: 'GET', object, headers, answers: [404, 416] });
  if (answer.statusCode !== 404 && answer.statusCode !== 416) return answer;
  answer.resume();
  if (answer.statusCode === 416) return null;
  throw new MissingBlob(`${object} is not in the object store ${client.settings.bucket}.`);
};

/** The bytes of an object, read on where the connection is cut off. */
async function* readObject(client: S3Client, object: string): AsyncGenerator<Buffer> {
  let offset = 0;
  for (let cuts = 0; cuts <= mostCuts; cuts += 1) {
    const begun = offset;
    const answer = await getFrom(client, object, offset);
    if (!answer) return;
    // A store that knows no ranges begins anew.
    let passed = answer.statusCode === 206 ? offset : 0;
    try {
      for await (const piece of answer) {
        const skipped = Math.min(piece.length, offset - Math.min(offset, passed));
        passed += piece.length;
        if (skipped === piece.length) continue;
        offset = passed;
        yield piece.subarray(skipped);
      }
    } catch {
      // The rest is asked for.
    }
    if (answer.complete) return;
    if (offset > begun) cuts = 0;
  }
  throw new ObjectStoreError('CUT_OFF', `The object store does not send all of ${object}.`);
}

/** Opens an S3-compatible object store. Nothing is sent yet. */
export const openS3 = (settings: S3Settings, options: ObjectStoreOptions = {}): ObjectStore => {
  const client = new S3Client(settings, options);
  const { bucket, prefix } = settings;
  const objectOf = ({ organizationId, key }: BlobName): string => `${prefix}${organizationId}/${key}`;

  const page = async (query: Readonly<Record<string, string>>) => {
    const { body } = await client.ask({
      method: 'GET',
      query: { 'list-type': '2', 'encoding-type': 'url', ...(prefix ? { prefix } : {}), ...query },
    });
    return body;
  };

  return {
    place: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),

    check: async () => {
      await page({ 'max-keys': '1' });
    },

    put: async (name, file, content) => {
      const object = objectOf(name);
      if (content.bytes >= partsFrom) return putInParts(client, object, file, content);
      // The store compares both hashes with what has arrived.
      await client.ask({
        method: 'PUT',
        object,
        headers: { 'content-md5': content.md5 },
        body: {
          make: () => createReadStream(file),
          bytes: content.bytes,
          sha256: content.sha256,
        },
      });
    },

    read: (name, content) => verified(readObject(client, objectOf(name)), content, objectOf(name)),

    head: async (name) => {
      const { status, headers } = await client.ask({
        method: 'HEAD',
        object: objectOf(name),
        answers: [404],
      });
      return status === 404 ? null : Number(headers['content-length']);
    },

    remove: async (name) => {
      await client.ask({ method: 'DELETE', object: objectOf(name), answers: [404] });
    },

    list: async function* () {
      for (let token: string | null = ''; token !== null; ) {
        const xml: string = await page(token ? { 'continuation-token': token } : {});
        yield textsOf(xml, 'Key').flatMap((key) => {
          const name = decodeURIComponent(key.replaceAll('+', ' '));
          const match = name.startsWith(prefix) ? ownName.exec(name.slice(prefix.length)) : null;
          return match?.[1] && match[2] ? [{ organizationId: match[1], key: match[2] }] : [];
        });
        token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
      }
    },
  };
};
