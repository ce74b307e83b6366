import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

/**
 * Unpacks the Chromium that @sparticuz/chromium brings, with the libraries and fonts that a bare system lacks, into TMPDIR:
 * `TMPDIR=<folder> node e2e/testing/unpackChromium.ts`. A process of its own, as the package unpacks where TMPDIR says.
 */
const unpack = async () => {
  await chromium.executablePath();
  const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
  await inflate(join(archives, 'al2023.tar.br'));
  const fonts = '<dir>/usr/share/fonts</dir><dir prefix="relative">fonts</dir>';
  await writeFile(join(tmpdir(), 'fonts', 'fonts.conf'), `<fontconfig>${fonts}</fontconfig>\n`);
};

await unpack();
