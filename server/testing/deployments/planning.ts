import {
  type BuildSettings,
  type Machine,
  type Plan,
  planOf,
  type Told,
} from '../../engines/builder/index.ts';
import { sourceTreeOf } from '../hosting/sourceTreeOf.ts';

/** The programs of a machine as most have them. */
export const machine: Machine = {
  python: '3.11.7',
  pip: { version: '24.0', abi: 'cpython-311-x86_64-linux-gnu' },
  node: '24.21.0',
};

/** How a project of these files is planned. */
export const plan = (
  files: Readonly<Record<string, string>>,
  settings: BuildSettings = {},
  programs: Machine = machine,
) => planOf(sourceTreeOf(files), settings, programs);

const isTold = (value: unknown): value is Told<unknown> =>
  typeof value === 'object' && value !== null && 'evidence' in value;

/** The values of a plan without their evidence; the reasons where there is none. */
export const valuesOf = (planned: Awaited<ReturnType<typeof plan>>): Record<string, unknown> =>
  'reasons' in planned
    ? { reasons: planned.reasons.map(({ message }) => message) }
    : Object.fromEntries(
        Object.entries(planned).map(([key, told]) => [key, isTold(told) ? told.value : told]),
      );

const placeOf = ({ from, path, line }: Told<unknown>['evidence']): string =>
  path === null ? from : `${from} ${path}${line === null ? '' : `:${line}`}`;

/** Where each value of a plan comes from: `FOUND package.json:4`. */
export const placesOf = (planned: Awaited<ReturnType<typeof plan>>): Partial<Record<keyof Plan, string>> =>
  Object.fromEntries(
    Object.entries(planned).flatMap(([key, told]) => (isTold(told) ? [[key, placeOf(told.evidence)]] : [])),
  );

/** A package.json with a lock file beside it. */
export const packaged = (content: object): Record<string, string> => ({
  'package.json': JSON.stringify(content, null, 2),
  'package-lock.json': '{\n  "lockfileVersion": 3\n}\n',
});

/** What a package.json has beside its build script. */
export type More = { uses?: readonly string[]; scripts?: Record<string, string> };

/** A project with a build script and these files beside its package.json. */
export const building = (
  build: string,
  files: Record<string, string> = {},
  { uses = [], scripts }: More = {},
) =>
  plan({
    ...packaged({
      scripts: { build, ...scripts },
      devDependencies: Object.fromEntries(uses.map((name) => [name, '*'])),
    }),
    ...files,
  });
