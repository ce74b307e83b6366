import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { answerFile } from './answerFile.ts';
import type { CompressedFiles } from './compressedFiles.ts';
import type { Trouble } from '../errorPages.ts';
import type { LayerFolders } from '../layers.ts';
import type { NotHealthy, SiteRelease } from '../siteHost.ts';
import { type Found, SiteFiles } from './siteFiles.ts';

/** A release that is files. */
export type StaticSite = {
  /**
   * Answers with a file, or tells what is to be answered instead.
   * @throws Error when whoever asked has left
   */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<number | Trouble>;
};

/** The path that is asked for, as people would write it; null for what is none. */
const pathIn = (url: string): string | null => {
  try {
    const decoded = decodeURIComponent(url.split('?', 1)[0] ?? '');
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
};

/** Whether a page is asked for, and not a part of one: a script that is missing must not be answered with a page. */
const asksForPage = (wanted: string, accept = ''): boolean =>
  !path.posix.basename(wanted).includes('.') || accept.includes('text/html');

/** Makes the files of a release ready to be served, or tells why it is not well. */
export const openStaticSite = async (
  { manifest, health }: SiteRelease,
  [layer]: LayerFolders,
  compressed: CompressedFiles,
): Promise<StaticSite | NotHealthy> => {
  if (!layer) return { message: 'The release has no files.', lastLines: [] };
  const files = await SiteFiles.of(path.join(layer.folder, manifest.output));

  /** What is answered, with which status; null for a page of ours. */
  const find = (wanted: string, accept?: string): { found: Found; status: 200 | 404 } | null => {
    const found = files.find(wanted);
    if (found) return { found, status: 200 };
    const isIndex = manifest.fallback === 'INDEX' && asksForPage(wanted, accept);
    const instead = files.find(isIndex ? '/index.html' : '/404.html');
    return instead && { found: instead, status: isIndex ? 200 : 404 };
  };

  const well = find(pathIn(health.path) ?? '/')?.status ?? 404;
  if (well !== health.status) {
    const message = `GET ${health.path} returns ${well} instead of ${health.status}.`;
    return { message, lastLines: [] };
  }

  return {
    answer: async (request, response) => {
      const { method, url = '/', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return 'METHOD';
      const wanted = pathIn(url);
      if (wanted === null) return 'BAD_REQUEST';
      const answer = find(wanted, headers.accept);
      if (!answer) return 'NO_PAGE';
      if ('file' in answer.found)
        return answerFile(request, response, answer.found.file, compressed, answer.status);
      const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
      const location = encodeURI(answer.found.folder) + search;
      response.writeHead(308, { location, 'content-length': 0, 'cache-control': 'no-cache' }).end();
      return 308;
    },
  };
};
