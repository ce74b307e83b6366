import type { Plan } from '../planning/plan.ts';
import type { Said } from '../planning/planSaid.ts';
import { readPackageTool } from '../packages/packageTool.ts';
import type { Machine } from '../ports.ts';
import type { FoundPlan } from './foundPlan.ts';
import { type Locked, lockFileOf } from './lockFile.ts';
import { engineOf } from './nodeEngine.ts';
import { type PackageFile, readPackageFile, scriptWithOthers } from './packageFile.ts';
import { plainBuild } from './plainBuild.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { serverFrameworks } from './serverFrameworks.ts';
import { type Build, chooseKind } from './nodeKind.ts';
import { startOf } from './startScript.ts';
import { siteBuilders } from './siteBuilders.ts';
import { found, isReason, type Reason, reason } from './told.ts';

/** @param programs where those of its packages are found, from its folder */
const buildOf = async (files: ProjectFiles, pkg: PackageFile, programs: string): Promise<Build | null> => {
  const line = pkg.scripts.get('build');
  if (!line) return null;
  const script = { files, pkg, text: scriptWithOthers(pkg, 'build'), line, bin: programs };
  const builder = [...serverFrameworks, ...siteBuilders].find(
    ({ command, needs = [] }) => command.test(script.text) && needs.every((name) => pkg.uses(name)),
  );
  const made = builder ? await builder.made(script) : await plainBuild(script);
  return { script, made, by: builder ? ` with ${builder.name}` : '' };
};

/** Tests that ask for a browser or never end are not run unasked. */
const notUnasked =
  /no test specified|\b(?:playwright|cypress|wdio|nightwatch|puppeteer|karma)\b|--watch(?!=false|All=false)/;

const testOf = (files: ProjectFiles, pkg: PackageFile, tool: string): Plan['test'] => {
  const script = pkg.scripts.get('test');
  if (!script || notUnasked.test(scriptWithOthers(pkg, 'test'))) return null;
  return found(`${tool} test`, files.where('package.json', script.line), 'It has a test script.');
};

const managerOf = ({ packageManager }: Locked): string =>
  readPackageTool(packageManager?.value ?? '')?.name ?? 'npm';

/** Where programs of packages are found from a folder: pnpm puts those of a workspace into the workspace, others all at the top. */
const programsOf = (files: ProjectFiles, top: ProjectFiles, tool: string): string => {
  const up = files.folder.split('/').length - top.folder.split('/').filter(Boolean).length;
  const isTop = files.folder === top.folder || tool === 'pnpm';
  return `${isTop ? '' : '../'.repeat(up)}node_modules/.bin/`;
};

/** Releases run with npm alone: a start script that calls another package manager would find none. */
const startLacks = (
  files: ProjectFiles,
  pkg: PackageFile,
  { start }: Pick<FoundPlan, 'start'>,
  tool: string,
): Reason | null =>
  tool !== 'npm' &&
  start?.value === 'npm start' &&
  start.evidence.from === 'FOUND' &&
  new RegExp(`(?:^|[\\s&|;(])${tool}\\s`).test(scriptWithOthers(pkg, 'start'))
    ? reason(
        `The start script runs ${tool}, which is not there when a release runs. Say “start” in slipway.json without it, as "npm run serve".`,
        files.where('package.json', start.evidence.line),
      )
    : null;

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
  const topPkg = top.folder === files.folder ? pkg : await readPackageFile(top);
  if (topPkg === null || isReason(topPkg)) return topPkg ? [topPkg] : null;
  const locked = await lockFileOf(top, topPkg);
  const tool = isReason(locked) ? 'npm' : managerOf(locked);
  const build = await buildOf(files, pkg, programsOf(files, top, tool));
  const engine = engineOf(files, pkg, machine.node);
  const note = isReason(engine) ? '' : engine.note;
  const start = said.start ?? (await startOf(files, pkg));
  const choice = chooseKind(files, { build, start, said, note });
  if (choice === null) return null;
  const lacking = isReason(choice) ? null : startLacks(files, pkg, choice, tool);
  const reasons = [choice, locked, engine, lacking].filter((one) => isReason(one));
  if (reasons.length > 0 || isReason(choice) || isReason(locked)) return reasons;
  const script = build?.script;
  return {
    ...choice,
    ...locked,
    build: script
      ? found(`${tool} run build`, files.where('package.json', script.line.line), 'It has a build script.')
      : null,
    test: testOf(files, pkg, tool),
  };
};
