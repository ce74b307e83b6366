import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { folderPath } from '../detect/folderPath.ts';
import type { Reason } from '../detect/told.ts';
import { type LockedNode, neededOf } from './lockedGraph.ts';
import { holds, type MarkerEnvironment } from './marker.ts';
import {
  fromElsewhere,
  lineOfName,
  locked,
  notALock,
  onlyAsSource,
  type PythonPackages,
} from './pythonPackagesIn.ts';
import type { PythonPackage } from './requirement.ts';

const path = 'uv.lock';
const asked = z
  .object({
    name: z.string(),
    version: z.string().nullable().default(null),
    marker: z.string().nullable().default(null),
    extra: z.array(z.string()).default([]),
  })
  .transform(({ extra, ...one }) => ({ ...one, extras: extra }));
const text = z.string().optional();
const source = z.object({
  registry: text,
  editable: text,
  virtual: text,
  directory: text,
  path: text,
  git: text,
  url: text,
});
const lock = z.object({
  version: z.number(),
  package: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().default(''),
        source,
        'resolution-markers': z.array(z.string()).default([]),
        dependencies: z.array(asked).default([]),
        'optional-dependencies': z.record(z.string(), z.array(asked)).default({}),
        wheels: z.array(z.object({ hash: text, url: text, path: text })).default([]),
      }),
    )
    .default([]),
});
type Entry = z.output<typeof lock>['package'][number];
type Node = LockedNode & { entry: Entry };

const nodeOf = (entry: Entry): Node => ({
  name: entry.name,
  version: entry.version,
  asks: entry.dependencies,
  extras: entry['optional-dependencies'],
  entry,
});

const parse = (content: string) => {
  try {
    return lock.parse(parseToml(content)).package;
  } catch {
    return null;
  }
};

const isOwn = ({ source: { editable, virtual, directory } }: Entry): boolean =>
  (editable ?? virtual ?? directory) !== undefined;

const packageOf = ({ name, version, source: from, wheels }: Entry, line: number): PythonPackage => ({
  name,
  version,
  wanted: `${name}==${version}`,
  hashes: wheels.flatMap(({ hash }) => hash ?? []),
  index: from.registry ?? null,
  path,
  line,
});

/** A name and version that nothing else can hide in. */
const isPlain = ({ name, version }: Entry): boolean =>
  /^[\w.-]+$/.test(name) && /^\w[\w.!+-]*$/.test(version);

/** Reads a lock file of uv (docs.astral.sh/uv, "uv.lock"): the packages that its project runs with on this machine. */
export const readUvLock = (content: string, environment: MarkerEnvironment): PythonPackages | Reason => {
  const entries = parse(content);
  if (!entries) return notALock(path, 'uv', 'uv lock');
  const whole = entries.filter(
    ({ 'resolution-markers': markers }) =>
      markers.length === 0 || markers.some((marker) => holds(marker, environment)),
  );
  const own = whole.filter(isOwn);
  const top = own.filter(({ source: { editable, virtual } }) => (editable ?? virtual) === '.');
  const roots = (top.length > 0 ? top : own).flatMap(({ dependencies }) => dependencies);
  const packages: PythonPackage[] = [];
  const wheels: string[] = [];
  for (const { entry } of neededOf(whole.map(nodeOf), roots, environment)) {
    const { name, source: from } = entry;
    const where = { path, line: lineOfName(content, name) };
    if (top.includes(entry)) continue;
    if (!isPlain(entry)) return notALock(path, 'uv', 'uv lock');
    const wheel = from.path?.endsWith('.whl') ? folderPath(from.path) : null;
    if (wheel !== null) wheels.push(wheel);
    else if (from.registry === undefined) {
      const host = URL.parse(from.git ?? from.url ?? '')?.host;
      return fromElsewhere(name, host ?? 'a folder of the repository', where);
    } else if (entry.wheels.length === 0) return onlyAsSource(entry, where);
    packages.push(packageOf(entry, where.line));
  }
  return locked(packages, wheels);
};
