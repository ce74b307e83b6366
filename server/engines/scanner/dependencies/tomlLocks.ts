import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { type LockEntry, type LockFileReaders, rowsOf } from './lockedPackage.ts';
import { nameIn } from './packageNames.ts';

/** Dependencies as a table by name (Poetry), a list of names (Cargo, PDM), or a list of tables that have one (uv). */
const dependencies = z
  .union([
    z.record(z.string(), z.unknown()).transform((table) => Object.keys(table)),
    z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])),
  ])
  .catch([])
  .default([]);
const tomlLock = z.object({
  package: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().optional(),
        source: z.unknown().optional(),
        dependencies,
        'optional-dependencies': z.unknown().optional(),
        'dev-dependencies': z.unknown().optional(),
      }),
    )
    .default([]),
});
type Told = z.output<typeof tomlLock>['package'][number];

const linesOf = (text: string): Map<string, number> => {
  const lines = rowsOf(text);
  const at = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const name = /^name = "(.+)"/.exec(line)?.[1];
    const version = /^version = "(.+)"/.exec(lines[index + 1] ?? '')?.[1];
    if (name !== undefined && version !== undefined) at.set(`${name} ${version}`, index + 1);
  }
  return at;
};

/** Of uv, groups of dependencies are tables of lists. */
const inGroups = ({ 'optional-dependencies': optional, 'dev-dependencies': development }: Told): string[] =>
  [optional, development].flatMap((groups) =>
    Object.values(z.record(z.string(), dependencies).catch({}).parse(groups)).flat(),
  );

const readToml = (
  text: string,
  isOwn: (told: Told) => boolean,
  keyOf: (wanted: string) => string,
): LockEntry[] => {
  const at = linesOf(text);
  const told = tomlLock.parse(parseToml(text)).package;
  const own = told.filter(isOwn);
  const direct = new Set(own.flatMap((one) => [...one.dependencies, ...inGroups(one)]).map(keyOf));
  const versions = Map.groupBy(told, ({ name }) => keyOf(name));
  return told.flatMap((one): LockEntry[] => {
    const { name, version } = one;
    if (version === undefined || isOwn(one)) return [];
    // Cargo tells versions apart only where there are several.
    const isOnly = versions.get(keyOf(name))?.length === 1;
    const key = isOnly ? keyOf(name) : `${keyOf(name)} ${version}`;
    return [
      {
        key,
        name,
        version,
        line: at.get(`${name} ${version}`) ?? 1,
        requires: one.dependencies.map(keyOf),
        direct: own.length > 0 ? direct.has(key) : null,
      },
    ];
  });
};

const cargoKey = (wanted: string): string => wanted.split(' ').slice(0, 2).join(' ');
const pythonKey = (wanted: string): string => nameIn('PyPI', /^[\w.-]+/.exec(wanted.trim())?.[0] ?? wanted);
/** What stands in a folder, as uv and Poetry name it: the project itself, a member of its workspace, or a neighbour. */
const inFolder = z.union([
  z.object({ virtual: z.string() }),
  z.object({ editable: z.string() }),
  z.object({ directory: z.string() }),
  z.object({ type: z.literal('directory') }),
]);

/** Cargo.lock, poetry.lock, uv.lock and pdm.lock. */
export const tomlLocks = {
  cargo: {
    ecosystem: 'crates.io',
    // What comes from nowhere is the project itself, and the members of its workspace.
    read: (text) => readToml(text, ({ source }) => source === undefined, cargoKey),
  },
  poetry: {
    ecosystem: 'PyPI',
    read: (text) => readToml(text, ({ source }) => inFolder.safeParse(source).success, pythonKey),
  },
} satisfies LockFileReaders;
