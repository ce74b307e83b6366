import { satisfies, validRange } from '@renovatebot/pep440';
import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import type { Reason } from '../detect/told.ts';
import { type Asked, type LockedNode, neededOf } from './lockedGraph.ts';
import { holds, type MarkerEnvironment, normalName } from './marker.ts';
import { parsePyproject } from './pyproject.ts';
import {
  fromElsewhere,
  lineOfName,
  locked,
  notALock,
  onlyAsSource,
  type PythonPackages,
} from './pythonPackagesIn.ts';
import { type PythonPackage } from './requirement.ts';

const path = 'poetry.lock';
const files = z.array(z.object({ file: z.string(), hash: z.string() })).default([]);
const one = z.object({
  markers: z.string().optional(),
  optional: z.boolean().default(false),
  extras: z.array(z.string()).default([]),
  python: z.string().optional(),
});
/** What is asked for: versions, a table, or several of them for different machines. */
const wanted = z
  .union([
    z.string().transform(() => [one.parse({})]),
    one.transform((table) => [table]),
    z.array(z.union([z.string().transform(() => one.parse({})), one])),
  ])
  .catch([]);
const lock = z.object({
  package: z
    .array(
      z.object({
        name: z.string(),
        version: z.string(),
        'python-versions': z.string().default('*'),
        // By group from Poetry 2 on, where they differ.
        markers: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
        dependencies: z.record(z.string(), wanted).default({}),
        files,
        source: z.object({ type: z.string().optional(), url: z.string().optional() }).optional(),
      }),
    )
    .default([]),
  // Until Poetry 1.3.
  metadata: z.object({ files: z.record(z.string(), files).catch({}).default({}) }).default({ files: {} }),
});
type Lock = z.output<typeof lock>;
type Entry = Lock['package'][number];

const parse = (content: string): Lock | null => {
  try {
    const told: unknown = parseToml(content);
    return lock.parse(told);
  } catch {
    return null;
  }
};

const isFor = (range: string, python: string): boolean =>
  !validRange(range) || satisfies(python, range, { prereleases: true });

const asksOf = (table: Record<string, unknown>, python: string, isRoot: boolean): Asked[] =>
  Object.entries(table).flatMap(([name, said]) =>
    normalName(name) === 'python'
      ? []
      : wanted
          .parse(said)
          // What is optional is asked for by an extra, which its marker names.
          .filter(
            ({ optional, markers, python: range }) =>
              !(optional && (isRoot || !markers)) && isFor(range ?? '*', python),
          )
          .map(({ markers = null, extras }) => ({ name, version: null, marker: markers, extras })),
  );

const holdsHere = (entry: Entry, environment: MarkerEnvironment, python: string): boolean => {
  const marker = typeof entry.markers === 'string' ? entry.markers : entry.markers?.['main'];
  return isFor(entry['python-versions'], python) && (marker === undefined || holds(marker, environment));
};

/** What a project asks for itself, by its pyproject.toml. */
const rootsOf = (pyproject: string | null, python: string): Asked[] | null => {
  const told = parsePyproject(pyproject);
  if (!told) return null;
  const named = (told.project?.dependencies ?? []).flatMap((row): Asked[] => {
    const [, name, extras = '', marker] = /^\s*([\w.-]+)\s*(?:\[([^\]]*)\])?[^;]*(?:;(.*))?$/.exec(row) ?? [];
    if (name === undefined) return [];
    return [
      {
        name,
        version: null,
        marker: marker ?? null,
        extras: extras
          .split(',')
          .filter(Boolean)
          .map((one) => one.trim()),
      },
    ];
  });
  return [...named, ...asksOf(told.tool?.poetry?.dependencies ?? {}, python, true)];
};

/**
 * Reads a lock file of Poetry (python-poetry.org): the packages that its project runs with on this machine.
 * @param pyproject the text of pyproject.toml, which says what the project asks for itself
 */
export const readPoetryLock = (
  content: string,
  pyproject: string | null,
  environment: MarkerEnvironment,
): PythonPackages | Reason => {
  const told = parse(content);
  const python = environment['python_full_version'] ?? '';
  const roots = rootsOf(pyproject, python);
  if (!told || !roots) return notALock(path, 'Poetry', 'poetry lock');
  const nodes = told.package
    .filter((entry) => holdsHere(entry, environment, python))
    .map((entry): LockedNode & { entry: Entry } => ({
      name: entry.name,
      version: entry.version,
      asks: asksOf(entry.dependencies, python, false),
      extras: {},
      entry,
    }));
  const packages: PythonPackage[] = [];
  for (const { name, version, entry } of neededOf(nodes, roots, environment)) {
    const where = { path, line: lineOfName(content, name) };
    if (!/^[\w.-]+$/.test(name) || !/^\w[\w.!+-]*$/.test(version))
      return notALock(path, 'Poetry', 'poetry lock');
    const { type = 'legacy', url = '' } = entry.source ?? {};
    if (entry.source && type !== 'legacy') {
      return fromElsewhere(name, URL.parse(url)?.host ?? 'a folder of the repository', where);
    }
    const known = entry.files.length > 0 ? entry.files : (told.metadata.files[name] ?? []);
    const wheels = known.filter(({ file }) => file.endsWith('.whl'));
    if (known.length > 0 && wheels.length === 0) return onlyAsSource(entry, where);
    packages.push({
      name: normalName(name),
      version,
      wanted: `${name}==${version}`,
      hashes: wheels.map(({ hash }) => hash),
      index: entry.source ? url : null,
      ...where,
    });
  }
  return locked(packages);
};
