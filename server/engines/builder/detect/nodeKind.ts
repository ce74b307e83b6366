import type { Told } from '../planning/plan.ts';
import type { Said } from '../planning/planSaid.ts';
import type { FoundPlan } from './foundPlan.ts';
import type { BuildScript } from './outputFolder.ts';
import type { ProjectFiles } from './projectFiles.ts';
import type { Made } from './siteBuilders.ts';
import { found, isReason, type Reason, reason, usual } from './told.ts';

/** A build script, what it makes as far as that shows, and by what. */
export type Build = { script: BuildScript; made: Made | Reason | null; by: string };

/** What is known of a project of Node. */
type Known = {
  build: Build | null;
  /** How its service is started; null where it shows none, a reason where it only seems to. */
  start: Told<string> | Reason | null;
  said: Said;
  /** A sentence about its Node. */
  note: string;
};

type Choice = Pick<FoundPlan, 'kind' | 'output' | 'start' | 'fallback'>;

const packageFile = 'package.json';

/** Frameworks start by a command of their own, which is what a start script like `next start` runs; a program of one's own stands above. */
const startOf = ({ build, start, said }: Known): Known['start'] => {
  const made = build?.made ?? null;
  if (said.start || made === null || isReason(made) || made.kind !== 'NODE_SERVICE') return start;
  return start === null || isReason(start) || start.value === 'npm start' ? made.start : start;
};

const service = (files: ProjectFiles, known: Known): Choice | Reason | null => {
  const start = startOf(known);
  if (start === null || isReason(start)) return start;
  const { path, line } = start.evidence;
  const where = path === null ? files.where(packageFile) : { path, line };
  return {
    kind: found('NODE_SERVICE', where, `It starts a Node program that answers requests.${known.note}`),
    output: usual('', 'A service runs with all of its files.'),
    start,
    fallback: null,
  };
};

const site = (files: ProjectFiles, { build, said, note }: Known): Choice | Reason | null => {
  const isBuilt = said.build ? said.build.value !== null : build !== null;
  if (!isBuilt) return null;
  const made = build?.made ?? null;
  const makesFiles = made !== null && !isReason(made) && made.kind === 'NODE_STATIC' ? made : null;
  const output = said.output ?? makesFiles?.output;
  if (!output) return isReason(made) ? made : null;
  return {
    kind: found(
      'NODE_STATIC',
      files.where(packageFile, build?.script.line.line),
      `A site is built${build?.by ?? ''}.${note}`,
    ),
    output,
    start: null,
    fallback: makesFiles?.fallback ?? usual('NOT_FOUND', 'Nothing indicates a single-page application.'),
  };
};

const unshown = (files: ProjectFiles, what: string): Reason =>
  reason(`Nothing shows ${what} in slipway.json.`, files.where(packageFile));

/**
 * Whether a project of Node is a service or a site that is built: as people say, or else a service where it starts one.
 * @returns null where it is neither, such as a library; a reason where it should be, but something is missing
 */
export const chooseKind = (files: ProjectFiles, known: Known): Choice | Reason | null => {
  const kind = known.said.kind?.value;
  if (kind === 'NODE_SERVICE') {
    return service(files, known) ?? unshown(files, 'how its service is started. Set “start”');
  }
  if (kind === 'NODE_STATIC') {
    return site(files, known) ?? unshown(files, 'what is built, and where to. Set “build” and “output”');
  }
  const started = service(files, known);
  if (started !== null && !isReason(started)) return started;
  return site(files, known) ?? started;
};
