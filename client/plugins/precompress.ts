import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Text formats; woff2 and images are compressed already. */
const compressible = /\.(?:js|css|html|svg|json|txt)$/;

/** Below this many bytes a compressed copy saves no packet. */
const smallest = 512;

const compressFile = async (path: string) => {
  const content = await readFile(path);
  if (content.length < smallest) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [small, fallback] = await Promise.all([brotli(content, quality), deflate(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, fallback)]);
};

/**
 * Writes `file.br` (quality 11) and `file.gz` (level 9) beside each text file of a build and of the public folder, so
 * that the server sends ready bytes instead of compressing per request.
 */
export const precompress = (): Plugin => {
  let publicFiles: string[] = [];
  return {
    name: 'slipway:precompress',
    apply: 'build',
    configResolved({ publicDir, build }) {
      publicFiles = build.copyPublicDir ? readdirSync(publicDir, { recursive: true, encoding: 'utf8' }) : [];
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (!dir) throw new Error('precompress needs an output folder: set build.outDir');
        const names = [...Object.keys(bundle), ...publicFiles].filter((name) => compressible.test(name));
        await Promise.all(names.map((name) => compressFile(join(dir, name))));
      },
    },
  };
};
