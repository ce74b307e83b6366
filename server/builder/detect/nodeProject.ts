import type { Plan, Told } from '../plan.ts';
import type { Said } from '../planSaid.ts';
import type { FoundPlan, Machine } from './foundPlan.ts';
import { lockFileOf } from './lockFile.ts';
import { engineOf } from './nodeEngine.ts';
import type { BuildScript } from './outputFolder.ts';
import { type PackageFile, readPackageFile, scriptWithOthers } from './packageFile.ts';
import { plainBuild } from './plainBuild.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { serverFrameworks } from './serverFrameworks.ts';
import { type Made, siteBuilders } from './siteBuilders.ts';
import { startOf } from './startScript.ts';
import { alike, found, isReason, type Reason, reason, usual } from './told.ts';

type Build = { script: BuildScript; made: Made | Reason | null; by: string };

const buildOf = async (files: ProjectFiles, top: ProjectFiles, pkg: PackageFile): Promise<Build | null> => {
  const line = pkg.scripts.get('build');
  if (!line) return null;
  const up = files.folder.split('/').length - top.folder.split('/').filter(Boolean).length;
  const bin = `${files.folder === top.folder ? '' : '../'.repeat(up)}node_modules/.bin/`;
  const script = { files, pkg, text: scriptWithOthers(pkg, 'build'), line, bin };
  const builder = [...serverFrameworks, ...siteBuilders].find(
    ({ command, needs = [] }) => command.test(script.text) && needs.every((name) => pkg.uses(name)),
  );
  const made = builder ? await builder.made(script) : await plainBuild(script);
  return { script, made, by: builder ? ` with ${builder.name}` : '' };
};

/** Tests that ask for a browser or never end are not run unasked. */
const notUnasked =
  /no test specified|\b(?:playwright|cypress|wdio|nightwatch|puppeteer|karma)\b|--watch(?!=false|All=false)/;

const testOf = (files: ProjectFiles, pkg: PackageFile): Plan['test'] => {
  const script = pkg.scripts.get('test');
  if (!script || notUnasked.test(scriptWithOthers(pkg, 'test'))) return null;
  return found('npm test', files.where('package.json', script.line), 'It has a test script.');
};

type Choice = Pick<FoundPlan, 'kind' | 'output' | 'start' | 'fallback'>;

const asService = (files: ProjectFiles, start: Told<string>, note: string): Choice => {
  const where = { path: start.evidence.path ?? files.where('package.json').path, line: start.evidence.line };
  return {
    kind: found('NODE_SERVICE', where, `It starts a program of Node that answers requests.${note}`),
    output: usual('', 'A service is run with all of its files.'),
    start,
    fallback: null,
  };
};

const choose = async (
  files: ProjectFiles,
  pkg: PackageFile,
  { build, said, note }: { build: Build | null; said: Said; note: string },
): Promise<Choice | Reason | null> => {
  const kind = said.kind?.value ?? null;
  const made = build?.made ?? null;
  const start = said.start ?? (await startOf(files, pkg));
  const isFramework = made !== null && !isReason(made) && made.kind === 'NODE_SERVICE';
  if (kind !== 'NODE_STATIC') {
    // A framework's own command is what a start script like `next start` runs; a program of one's own stands above it.
    if (isFramework && (!start || isReason(start) || start.value === 'npm start'))
      return asService(files, made.start, note);
    if (start && !isReason(start)) return asService(files, start, note);
    if (kind === 'NODE_SERVICE') {
      return (
        start ??
        reason(
          'Nothing shows how its service is started. Say “start” in slipway.json.',
          files.where('package.json'),
        )
      );
    }
  }
  const script = pkg.scripts.get('build');
  if (said.output && (script || said.build?.value)) {
    return {
      kind: found(
        'NODE_STATIC',
        files.where('package.json', script?.line),
        'It is built into a folder that is served.',
      ),
      output: said.output,
      start: null,
      fallback:
        made && !isReason(made) && made.kind === 'NODE_STATIC'
          ? made.fallback
          : usual('NOT_FOUND', 'Nothing shows that it is an application in one page.'),
    };
  }
  if (made === null || isReason(made) || made.kind === 'NODE_SERVICE') {
    if (kind === 'NODE_STATIC' && made === null) {
      return reason(
        'Nothing shows into which folder it is built. Say “output” in slipway.json.',
        files.where('package.json'),
      );
    }
    return isReason(made) ? made : isReason(start) ? start : null;
  }
  const where = files.where('package.json', script?.line);
  const { output, fallback } = made;
  return {
    kind: found('NODE_STATIC', where, `A site is built${build?.by}.${note}`),
    output,
    start: null,
    fallback,
  };
};

/**
 * Looks at a folder with a package.json: a site that is built, or a service.
 * @param files the folder
 * @param top where the lock file stands: the folder itself, or that of the workspaces it is one of
 * @returns null where it is neither, such as a library; reasons where it is, but cannot be built here
 */
export const nodeProject = async (
  files: ProjectFiles,
  top: ProjectFiles,
  { said, machine }: { said: Said; machine: Machine },
): Promise<FoundPlan | Reason[] | null> => {
  const pkg = await readPackageFile(files);
  if (pkg === null) return null;
  if (isReason(pkg)) return [pkg];
  const build = await buildOf(files, top, pkg);
  const engine = engineOf(files, pkg, machine.node);
  const note = isReason(engine) ? '' : engine.note;
  const choice = await choose(files, pkg, { build, said, note });
  if (choice === null) return null;
  const topPkg = top.folder === files.folder ? pkg : await readPackageFile(top);
  if (topPkg === null || isReason(topPkg)) return topPkg ? [topPkg] : null;
  const lockFile = await lockFileOf(top, topPkg);
  const reasons = [choice, lockFile, engine].filter((one) => isReason(one));
  if (reasons.length > 0 || isReason(choice) || isReason(lockFile)) return reasons;
  const script = build?.script;
  return {
    ...choice,
    lockFile,
    build: script
      ? found('npm run build', files.where('package.json', script.line.line), 'It has a build script.')
      : null,
    test: testOf(files, pkg),
    start: choice.start && alike(choice.start.value, choice.start),
  };
};
