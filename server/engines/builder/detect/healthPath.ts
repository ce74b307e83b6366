import type { Told } from '../planning/plan.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { lineAt, projectSources, pythonPrograms, scripts } from './projectSources.ts';
import { found, usual } from './told.ts';

const names = 'health|healthz|healthcheck|health-check|livez|readyz|_health|ping';
/** A route, by how frameworks and plain programs write one; a path that is merely fetched is none. */
const route = new RegExp(
  `(?:\\b(?:get|all|use|route|path|head|handle|case|add_url_rule|add_get)\\s{0,9}\\(?\\s{0,9}|[=!]==?\\s{0,9})(["'\`])(/(?:api/|v1/)?(?:${names}))\\1|(["'])(/(?:api/)?(?:${names}))\\3\\s{0,9}:`,
  'i',
);
/** Routes that are files. */
const routeFile = new RegExp(`^(?:src/)?(?:app/(api/)?(${names})/route|pages/(api/)(${names}))\\.[jt]sx?$`);

/** Where a service says whether it is well: a route whose name says so, or its first page. */
export const healthPathOf = async (files: ProjectFiles, isPython: boolean): Promise<Told<string>> => {
  for (const path of isPython ? [] : files.paths()) {
    const match = routeFile.exec(path);
    if (!match) continue;
    const [, first = '', name, second = '', other] = match;
    return found(`/${first}${second}${name ?? other}`, files.where(path), 'This file answers this path.');
  }
  for (const { path, text } of await projectSources(files, isPython ? pythonPrograms : scripts)) {
    const match = route.exec(text);
    const value = match?.[2] ?? match?.[4];
    if (match && value)
      return found(value, files.where(path, lineAt(text, match.index)), 'The service answers this path.');
  }
  return usual('/', 'No path for health checks was detected.');
};
