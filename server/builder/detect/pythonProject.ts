import { satisfies, validRange } from '@renovatebot/pep440';
import type { Plan, Told } from '../plan.ts';
import type { Said } from '../planSaid.ts';
import type { Machine } from '../ports.ts';
import type { FoundPlan } from './foundPlan.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { lineAt } from './projectSources.ts';
import { pythonEntryOf } from './pythonEntry.ts';
import { isVendored, pythonRequirements, type Requirement, vendoredIn } from './pythonRequirements.ts';
import { found, type Reason, reason, usual } from './told.ts';

const manifests = ['requirements.txt', 'pyproject.toml', 'Pipfile', 'setup.py', 'manage.py'];

/** Tests that the standard library runs; pytest is a package, which is not installed here. */
const testOf = async (files: ProjectFiles): Promise<Plan['test']> => {
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

const listed = (requirements: readonly Requirement[]): string => {
  const names = requirements.slice(0, 4).map(({ name }) => name);
  return (
    names.join(', ') +
    (requirements.length > names.length ? ` and ${requirements.length - names.length} more` : '')
  );
};

const notInstalled = (files: ProjectFiles, requirements: readonly Requirement[]): Reason => {
  const [first] = requirements;
  const path = first?.path ?? 'requirements.txt';
  const mend = `Put them into the repository: \`python3 -m pip install --target vendor -r ${path}\`, and commit that folder.`;
  return reason(
    `Packages of PyPI are not installed here yet, and it asks for ${listed(requirements)}. ${mend}`,
    files.where(path, first?.line),
  );
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
  const entry = await pythonEntryOf(files, { has: (name) => requirements.some((one) => one.name === name) });
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
  const vendor = requirements.length > 0 ? vendoredIn(files, requirements) : null;
  // Whoever says how it is built sees to its packages.
  if (requirements.length > 0 && vendor === null && !said.build?.value)
    reasons.push(notInstalled(files, requirements));
  if (reasons.length > 0) return reasons;
  const start: Told<string> =
    vendor === null || said.start ? command : { ...command, value: `PYTHONPATH=${vendor} ${command.value}` };
  return {
    kind: found(
      'PYTHON_SERVICE',
      at,
      `It starts a program of Python that answers requests.${packagesFrom(vendor)}`,
    ),
    lockFile: null,
    build: null,
    test: await testOf(files),
    output: usual('', 'A service is run with all of its files.'),
    start,
    fallback: null,
  };
};

const packagesFrom = (vendor: string | null): string =>
  vendor === null ? '' : ` Its packages stand in ${vendor}.`;
