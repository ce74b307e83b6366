import type { Plan } from '../plan.ts';
import type { Said } from '../planSaid.ts';
import type { Machine } from '../ports.ts';
import type { FoundPlan } from './foundPlan.ts';
import { lockFileOf } from './lockFile.ts';
import { engineOf } from './nodeEngine.ts';
import { type PackageFile, readPackageFile, scriptWithOthers } from './packageFile.ts';
import { plainBuild } from './plainBuild.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { serverFrameworks } from './serverFrameworks.ts';
import { type Build, chooseKind } from './nodeKind.ts';
import { startOf } from './startScript.ts';
import { siteBuilders } from './siteBuilders.ts';
import { found, isReason, type Reason } from './told.ts';

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
  const start = said.start ?? (await startOf(files, pkg));
  const choice = chooseKind(files, { build, start, said, note });
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
  };
};
