import { satisfies, validRange } from '@renovatebot/pep440';
import type { Plan, Told } from '../../planning/plan.ts';
import type { Said } from '../../planning/planSaid.ts';
import type { Machine } from '../../ports.ts';
import { pythonLocks } from '../../packages/pythonPackages.ts';
import { below, parentOf } from '../folderPath.ts';
import type { FoundPlan } from '../foundPlan.ts';
import type { ProjectFiles } from '../projectFiles.ts';
import { lineAt } from '../projectSources.ts';
import { pythonEntryOf } from './pythonEntry.ts';
import { pythonLockOf } from './pythonLock.ts';
import { isVendored, pythonRequirements, vendoredIn } from './pythonRequirements.ts';
import { found, isReason, type Reason, reason, usual } from '../told.ts';

const manifests = ['requirements.txt', 'pyproject.toml', 'Pipfile', 'setup.py', 'manage.py', 'uv.lock'];

/** Tests that pytest runs, if it is among the packages, or the standard library. */
const testOf = async (files: ProjectFiles, hasPytest: boolean): Promise<Plan['test']> => {
  const first = files
    .paths()
    .find((name) => /(?:^|\/)(?:test_\w+|\w+_test)\.py$/.test(name) && !isVendored(name));
  if (hasPytest && first !== undefined) {
    // What it keeps for the next time would be part of the release.
    const command = 'python3 -m pytest -p no:cacheprovider';
    return found(command, files.where(first), 'It has tests, and pytest is among its packages.');
  }
  const path = files.paths().find((name) => /(?:^|\/)test_\w+\.py$/.test(name) && !isVendored(name));
  const text = path === undefined ? '' : ((await files.text(path)) ?? '');
  const position = text.search(/^(?:import unittest|from unittest)\b/m);
  if (path === undefined || position < 0 || /\bpytest\b/.test(text)) return null;
  const folder = path.includes('/') ? ` -s ${path.slice(0, path.indexOf('/'))} -t .` : '';
  return /^[\w ./-]*$/.test(folder)
    ? found(
        `python3 -m unittest discover${folder}`,
        files.where(path, lineAt(text, position)),
        'Its tests use unittest.',
      )
    : null;
};

/** Whoever says that packages are installed when it is built sees to them. */
const installsItself =
  /\bpip3?\s+install\b|\buv\s+(?:sync|pip)\b|\b(?:poetry|pipenv|pdm)\s+(?:install|sync)\b/;

/** Where the packages of a program in a folder below are named, when none are named here: that folder is the project. */
const namedBelow = (files: ProjectFiles, program: string | null): Reason | null => {
  const path = program?.slice(files.folder === '' ? 0 : files.folder.length + 1) ?? '';
  for (let folder = parentOf(path); folder !== ''; folder = parentOf(folder)) {
    const lock = pythonLocks.find((name) => files.has(below(folder, name)));
    if (lock === undefined) continue;
    const root = below(files.folder, folder);
    return reason(
      `Its packages are named in ${folder}. Set “root” in slipway.json to that folder: { "root": "${root}" }.`,
      files.where(below(folder, lock)),
    );
  }
  return null;
};

/**
 * Looks at a folder of Python: a service, by its application or a program that listens.
 * @returns null where it is none, such as a library; reasons where it is one that cannot be built here
 */
export const pythonProject = async (
  files: ProjectFiles,
  { said, machine }: { said: Said; machine: Machine },
): Promise<FoundPlan | Reason[] | null> => {
  const asked = said.kind?.value === 'PYTHON_SERVICE';
  const shown =
    manifests.some((name) => files.has(name)) || files.paths().some((path) => path.endsWith('.py'));
  if (!asked && !shown) return null;
  const { requirements, python } = await pythonRequirements(files);
  const vendor = requirements.length > 0 ? vendoredIn(files, requirements) : null;
  const isSeenTo = vendor !== null || installsItself.test(said.build?.value ?? '');
  const locked = isSeenTo ? null : await pythonLockOf(files, machine);
  const packages = locked === null || isReason(locked) ? [] : locked.packages;
  const has = (name: string) => [...requirements, ...packages].some((one) => one.name === name);
  const entry = await pythonEntryOf(files, { has });
  const command = said.start ?? entry?.command;
  if (!command) {
    return asked ? [reason('Nothing shows how its service is started. Say “start” in slipway.json.')] : null;
  }
  const where = entry?.command.evidence ?? command.evidence;
  const at = { path: where.path ?? files.where('').path, line: where.line };
  const reasons: Reason[] = [];
  if (machine.python === null) {
    reasons.push(
      reason('It needs Python, which this machine does not have. Its operator can install python3.', at),
    );
  } else if (python && validRange(python.range) && !satisfies(machine.python, python.range)) {
    const told = `pyproject.toml asks for Python ${python.range}, and ${machine.python} is here.`;
    reasons.push(
      reason(`${told} Ask for a version that is here.`, files.where('pyproject.toml', python.line)),
    );
  }
  if (isReason(locked)) reasons.push(locked);
  const isElsewhere =
    locked === null && !isSeenTo && !said.start
      ? namedBelow(files, entry?.command.evidence.path ?? null)
      : null;
  if (isElsewhere) reasons.push(isElsewhere);
  if (reasons.length > 0 || isReason(locked)) return reasons;
  const start: Told<string> =
    vendor === null || said.start ? command : { ...command, value: `PYTHONPATH=${vendor} ${command.value}` };
  return {
    kind: found(
      'PYTHON_SERVICE',
      at,
      `It starts a program of Python that answers requests.${packagesFrom(vendor)}`,
    ),
    lockFile: locked?.lockFile ?? null,
    ...(locked ? { packageManager: locked.packageManager } : {}),
    build: null,
    test: await testOf(files, locked !== null && has('pytest')),
    output: usual('', 'A service is run with all of its files.'),
    start,
    fallback: null,
  };
};

const packagesFrom = (vendor: string | null): string =>
  vendor === null ? '' : ` Its packages stand in ${vendor}.`;
