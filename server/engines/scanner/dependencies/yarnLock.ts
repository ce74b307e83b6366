import { type LockEntry, type LockFileReaders, rowsOf } from './lockedPackage.ts';

/** A block of yarn.lock: what asks for it, its version, and what it asks for. */
type Block = {
  heads: string[];
  line: number;
  version: string | null;
  isOwn: boolean;
  wants: string[];
};

const headName = /^((?:@[^/\s"@]+\/)?[^@\s"]+)@/;

/** `@b/c@npm:^2.0.0` and `@b/c@^2.0.0` are the same. */
const plain = (descriptor: string): string => descriptor.replace('@npm:', '@');

const headsOf = (row: string): string[] =>
  row
    .slice(0, -1)
    .split(',')
    .map((part) => plain(part.trim().replaceAll('"', '')))
    .filter((part) => headName.test(part));

const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let isInWants = false;
  for (const [index, row] of rowsOf(text).entries()) {
    if (/^\S.*:$/.test(row) && !row.startsWith('#')) {
      blocks.push({ heads: headsOf(row), line: index + 1, version: null, isOwn: false, wants: [] });
      isInWants = false;
      continue;
    }
    const block = blocks.at(-1);
    if (!block) continue;
    const section = /^ {2}(\w+):$/.exec(row)?.[1];
    if (section !== undefined) isInWants = /^(?:optionalD|d)ependencies$/.test(section);
    const version = /^ {2}"?version"?:? "?([^"\s]+)"?$/.exec(row)?.[1];
    if (version !== undefined) block.version ??= version;
    if (/^ {2}resolution: .*@workspace:/.test(row)) block.isOwn = true;
    const [, name, range] = /^ {4}"?([^"\s:]+)"?:? "?([^"]+?)"?$/.exec(row) ?? [];
    if (isInWants && name !== undefined && range !== undefined) block.wants.push(plain(`${name}@${range}`));
  }
  return blocks;
};

/** yarn.lock of Yarn 1 and later. Only later ones say what the project itself asks for. */
const readYarnLock = (text: string): LockEntry[] => {
  const blocks = blocksOf(text);
  const keys = new Map<string, string>();
  for (const { heads } of blocks) for (const head of heads) keys.set(head, heads[0] ?? head);
  const keysOf = (wants: readonly string[]) => wants.flatMap((want) => keys.get(want) ?? []);
  const own = blocks.filter(({ isOwn }) => isOwn);
  const direct = new Set(own.flatMap(({ wants }) => keysOf(wants)));
  return blocks.flatMap(({ heads, line, version, isOwn, wants }): LockEntry[] => {
    const [key = ''] = heads;
    const name = headName.exec(key)?.[1];
    if (name === undefined || version === null || isOwn || version.startsWith('0.0.0-use.local')) return [];
    return [
      {
        key,
        name,
        version,
        line,
        requires: keysOf(wants),
        direct: own.length > 0 ? direct.has(key) : null,
      },
    ];
  });
};

/** Lock files of Yarn. */
export const yarnLocks = {
  yarn: { ecosystem: 'npm', read: readYarnLock },
} satisfies LockFileReaders;
