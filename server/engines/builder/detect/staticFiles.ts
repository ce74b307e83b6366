import type { Plan } from '../planning/plan.ts';
import type { Said } from '../planning/planSaid.ts';
import type { FoundPlan } from './foundPlan.ts';
import { below } from './folderPath.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { found, type Reason, reason, usual } from './told.ts';

/** Where sites stand that need no build, in the order in which they are looked for. */
const siteFolders = [
  '',
  'public',
  'dist',
  '_site',
  'site',
  'www',
  'html',
  'docs',
  'build',
  'static',
  'web',
  'src',
];

const fallbackOf = async (files: ProjectFiles, folder: string): Promise<Plan['fallback']> => {
  const missing = below(folder, '404.html');
  if (files.has(missing)) return found('NOT_FOUND', files.where(missing), 'It has its own 404 page.');
  for (const path of [below(folder, '_redirects'), 'public/_redirects', '_redirects']) {
    const rows = ((await files.text(path)) ?? '').split('\n');
    const line = rows.findIndex((row) => /^\/\*\s+\/(?:index\.html)?\s+200\s*$/.test(row));
    if (line >= 0)
      return found('INDEX', files.where(path, line + 1), 'This line redirects unknown paths to index.html.');
  }
  return usual('NOT_FOUND', 'Nothing indicates a single-page application.');
};

/**
 * Looks for files that are served as they are: a folder with an index.html.
 * @returns null where there is none; a reason where one is named that is not there
 */
export const staticFiles = async (files: ProjectFiles, said: Said): Promise<FoundPlan | Reason[] | null> => {
  const named = said.output?.value;
  if (named !== undefined && !files.hasFolder(named)) {
    const { path, line } = said.output?.evidence ?? { path: null, line: null };
    return [
      reason(
        `There is no folder “${named}” in ${files.folder || 'the repository'}. Commit it, or set “build” to the command that makes it.`,
        path === null ? null : { path, line },
      ),
    ];
  }
  const folder = named ?? siteFolders.find((candidate) => files.has(below(candidate, 'index.html')));
  if (folder === undefined) return null;
  const page = below(folder, 'index.html');
  if (/^---\s*\n/.test((await files.text(page)) ?? '')) {
    const told = `${page} is a template: it begins with ---, which a site generator removes.`;
    return [
      reason(
        `${told} Commit what is built, and set “output” in slipway.json to its folder.`,
        files.where(page, 1),
      ),
    ];
  }
  const where = files.has(page) ? files.where(page) : files.where(folder);
  return {
    kind: found(
      'STATIC',
      where,
      files.has(page) ? 'Its first page is there; nothing is built.' : 'Its files are served as they are.',
    ),
    lockFile: null,
    build: null,
    test: null,
    output: found(folder, where, files.has(page) ? 'Its first page is here.' : 'Its files are here.'),
    start: null,
    fallback: await fallbackOf(files, folder),
  };
};
