import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openArtifacts } from '../../features/deployments/artifacts/openArtifacts.ts';
import { removeFolder } from '../../engines/artifacts/index.ts';
import {
  build,
  type BuildEvent,
  type BuildOrder,
  type Plan,
  type Told,
} from '../../engines/builder/index.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { directSandbox } from '../sandbox/directSandbox.ts';
import type { TestServer } from '../testServer.ts';

/** Files of a repository by path; a link is what it leads to, behind an arrow: `-> target`. */
export type RepositoryFiles = Record<string, string | Buffer>;

const evidence: Told<unknown>['evidence'] = {
  from: 'SETTINGS',
  path: null,
  line: null,
  why: 'The test says so.',
};
const told = <T>(value: T): Told<T> => ({ value, evidence });

/** The values of a plan, as a test says them. */
export type PlanValues = {
  kind: Plan['kind']['value'];
  root?: string;
  lockFile?: string;
  packageManager?: string;
  build?: string;
  test?: string;
  output?: string;
  start?: string;
};

const planWith = ({
  kind,
  root = '',
  lockFile,
  packageManager,
  build: command,
  test,
  output = '',
  start,
}: PlanValues): Plan => ({
  kind: told(kind),
  root: told(root),
  lockFile: lockFile === undefined ? null : told(lockFile),
  ...(packageManager === undefined ? {} : { packageManager: told(packageManager) }),
  build: command === undefined ? null : told(command),
  test: test === undefined ? null : told(test),
  output: told(output),
  start: start === undefined ? null : told(start),
  fallback: kind.endsWith('STATIC') ? told('NOT_FOUND') : null,
  healthPath: told('/'),
});

const writeFiles = async (folder: string, files: RepositoryFiles): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const target = typeof content === 'string' && content.startsWith('-> ') ? content.slice(3) : null;
    if (target === null) await writeFile(join(folder, path), content);
    else await symlink(target, join(folder, path));
  }
};

/** Builds what tests write, for one organization, in folders that `close` removes. */
export const openBuilding = async (server: TestServer) => {
  const owner = await server.seed.owner();
  const work = await mkdtemp(join(tmpdir(), 'slipway-building-'));
  const artifacts = openArtifacts(server.runtime).of(owner.organizationId);
  return {
    artifacts,
    work,
    /** Builds, and tells of everything that was told. */
    build: async (
      files: RepositoryFiles,
      values: PlanValues,
      {
        variables = [],
        signal = new AbortController().signal,
        onEvent = () => undefined,
        ...ports
      }: Partial<Parameters<typeof build>[0]> & {
        variables?: BuildOrder['variables'];
        signal?: AbortSignal;
        onEvent?: (event: BuildEvent) => void;
      } = {},
    ) => {
      const events: BuildEvent[] = [];
      const all: Parameters<typeof build>[0] = {
        commit: 'c0ffee'.padEnd(40, '0'),
        machine: { node: process.versions.node, python: null, pip: null },
        planOf: async () => planWith(values),
        checkOut: (folder) => writeFiles(folder, files),
        sandbox: directSandbox(),
        mend: null,
        artifacts,
        workFolder: join(work, newId()),
        registry: null,
        pythonIndex: null,
        ...ports,
      };
      for await (const event of build(all, { settings: {}, variables }, signal)) {
        events.push(event);
        onEvent(event);
      }
      const last = events.at(-1);
      return {
        steps: events.flatMap((event) => (event.type === 'STEP' ? [`${event.step} ${event.state}`] : [])),
        lines: events.flatMap((event) => (event.type === 'LINE' ? [event.text] : [])),
        failure: last?.type === 'FAILED' ? last.failure : null,
        built: last?.type === 'BUILT' ? last : null,
      };
    },
    close: () => removeFolder(work),
  };
};
