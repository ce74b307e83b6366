import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { CompressedFiles, Encoding } from './compressedFiles.ts';
import { isCompressible } from './contentTypes.ts';
import type { SiteFile } from './siteFiles.ts';

/** The encodings that somebody takes, the best first; one with the weight 0 is refused (RFC 9110, 12.5.3). */
const encodingsOf = (header: string | undefined): Encoding[] => {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight)];
    }),
  );
  return (['br', 'gzip'] as const).filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
};

/** A part of so many bytes that a Range header asks for; null for all of it, `NONE` where there is no such part. */
const rangeOf = (
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'NONE' | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  // Several parts at once are what nobody asks for but to make work: all of it is an answer, too.
  if (from === '' && to === '') return null;
  if (from === '') {
    const last = Math.min(Number(to), bytes);
    return last === 0 ? 'NONE' : { start: bytes - last, end: bytes - 1 };
  }
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== '' && Number(to) < start) return null;
  return start >= bytes ? 'NONE' : { start, end };
};

const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag));

/** Best of the compressed forms that somebody takes; null to send the file as it is. */
const compressedFor = async (file: SiteFile, accepted: string | undefined, compressed: CompressedFiles) => {
  for (const encoding of encodingsOf(accepted)) {
    const found = await compressed.of(file, encoding);
    if (found) return { ...found, encoding };
  }
  return null;
};

/**
 * Answers with a file: compressed, in part, or not at all where whoever asks has it already. Answers with the status that was sent.
 * @throws Error when the file cannot be read, or whoever asked has left
 */
export const answerFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  compressed: CompressedFiles,
  status: 200 | 404,
): Promise<number> => {
  const { headers, method } = request;
  const digest = (await file.digest()).slice(0, 32);
  const whole = `"${digest}"`;
  const wantsPart = status === 200 && headers.range !== undefined;
  const range =
    wantsPart && (headers['if-range'] ?? whole) === whole ? rangeOf(headers.range, file.bytes) : null;
  const small = range === null ? await compressedFor(file, headers['accept-encoding'], compressed) : null;
  const tag = small ? `"${digest}-${small.encoding}"` : whole;
  const sent = {
    'content-type': file.type,
    'cache-control': file.hashed
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: tag,
    ...(isCompressible(file.type) ? { vary: 'Accept-Encoding' } : {}),
    ...(small ? { 'content-encoding': small.encoding } : {}),
  };
  const end = (code: number, more: Record<string, string | number>) => {
    response.writeHead(code, { ...sent, ...more }).end();
    return code;
  };
  if (status === 200 && isKnown(headers['if-none-match'], tag)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = sent;
    response.writeHead(304, kept).end();
    return 304;
  }
  if (range === 'NONE') return end(416, { 'content-range': `bytes */${file.bytes}`, 'content-length': 0 });
  const bytes = range ? range.end - range.start + 1 : (small?.bytes ?? file.bytes);
  const code = range ? 206 : status;
  const part: Record<string, string> = range
    ? { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` }
    : {};
  if (method === 'HEAD' || bytes === 0) return end(code, { ...part, 'content-length': bytes });
  response.writeHead(code, { ...sent, ...part, 'content-length': bytes });
  await pipeline(createReadStream(small?.file ?? file.file, range ?? {}), response);
  return code;
};
