import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The text of a file that a page gave to download: the browser, which is another process, has it. */
export const readDownload = async (download: Download): Promise<string> =>
  text(await download.createReadStream());
