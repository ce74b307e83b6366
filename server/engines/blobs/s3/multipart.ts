import { createHash } from 'node:crypto';
import type { DescribedContent } from '../blobStore.ts';
import { filePieces } from '../filePieces.ts';
import { ObjectStoreError } from './objectStoreError.ts';
import type { S3Client } from './s3Client.ts';
import { textOf } from './xml.ts';

/** Bytes of a part. S3 takes 5 MiB to 5 GiB, and at most 10,000 parts: the largest object is then 156 GiB. */
const partBytes = 16 * 1024 * 1024;

const bodyOf = (content: Buffer) => ({
  make: () => content,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('base64');

const begin = async (client: S3Client, object: string): Promise<string> => {
  const { body } = await client.ask({ method: 'POST', object, query: { uploads: '' } });
  const id = textOf(body, 'UploadId');
  if (!id)
    throw new ObjectStoreError('NoUploadId', 'The object store began no upload: its answer has no UploadId.');
  return id;
};

/** Puts the parts together. A store may begin to answer 200 before it knows that it fails. */
const complete = async (
  client: S3Client,
  object: string,
  uploadId: string,
  etags: readonly string[],
): Promise<void> => {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = bodyOf(Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`));
  // Gone: an attempt whose answer was lost had put them together. The length of the object is compared next.
  const answer = await client.ask({ method: 'POST', object, query: { uploadId }, body, answers: [404] });
  const code = textOf(answer.body, 'Code');
  if (code !== null && code !== 'NoSuchUpload') {
    throw new ObjectStoreError(code, `The object store could not put ${object} together: ${code}.`);
  }
};

/** Stores a large file in parts, each compared by its hashes. What is cut off is given up, so that its parts take no room. */
export const putInParts = async (
  client: S3Client,
  object: string,
  file: string,
  { bytes, sha256 }: DescribedContent,
): Promise<void> => {
  const uploadId = await begin(client, object);
  try {
    const whole = createHash('sha256');
    const etags: string[] = [];
    for await (const content of filePieces(file, partBytes)) {
      whole.update(content);
      const { headers } = await client.ask({
        method: 'PUT',
        object,
        query: { partNumber: String(etags.length + 1), uploadId },
        headers: { 'content-md5': md5Of(content) },
        body: bodyOf(content),
      });
      etags.push(headers.etag ?? '');
    }
    if (whole.digest('hex') !== sha256) throw new Error(`${file} changed while it was stored.`);
    await complete(client, object, uploadId, etags);
  } catch (error) {
    await client
      .ask({ method: 'DELETE', object, query: { uploadId }, answers: [404] })
      .catch(() => undefined);
    throw error;
  }
  const { headers } = await client.ask({ method: 'HEAD', object });
  const stored = Number(headers['content-length']);
  if (stored !== bytes) {
    throw new ObjectStoreError(
      'WrongLength',
      `The object store has ${stored} bytes of ${object}, not the ${bytes} that were sent.`,
    );
  }
};
