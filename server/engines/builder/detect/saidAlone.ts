import type { PlanKind } from '../planning/plan.ts';
import type { Said } from '../planning/planSaid.ts';
import type { FoundPlan } from './foundPlan.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { alike, type Reason, reason, usual } from './told.ts';

const kindOf = ({ kind, build, output }: Said): PlanKind | null =>
  kind?.value ?? (build?.value && output ? 'NODE_STATIC' : null);

/**
 * A plan of what people said alone, where the files show nothing.
 * @returns null where that is not enough, and files that are served as they are: those are looked for
 */
export const saidAlone = (files: ProjectFiles, said: Said): FoundPlan | Reason[] | null => {
  const kind = kindOf(said);
  const by = said.kind ?? said.start ?? said.output;
  if (kind === null || kind === 'STATIC' || !by) return null;
  const { path, line } = by.evidence;
  const where = path === null ? null : { path, line };
  if (kind === 'NODE_STATIC') {
    if (!said.build?.value)
      return [reason('Nothing shows how it is built. Set “build” in slipway.json.', where)];
    if (!said.output)
      return [reason('Nothing shows which folder the build writes to. Set “output” in slipway.json.', where)];
  } else if (!said.start) {
    return files.has('package.json')
      ? null
      : [reason('Nothing shows how its service is started. Set “start” in slipway.json.', where)];
  }
  return {
    kind: alike(kind, by),
    lockFile: null,
    build: null,
    test: null,
    output: said.output ?? usual('', 'A service runs with all of its files.'),
    start: said.start ?? null,
    fallback: usual('NOT_FOUND', 'Nothing indicates a single-page application.'),
  };
};
