import type { readImporters } from './importers.ts';
import type { TypeChecker, TypeMistake } from './typeChecker.ts';

/** The file whose types name what nobody answers: it imports every feature. */
const whole = 'server/processes/features.ts';

const rank = (path: string): number => (path === whole ? 0 : /\.test\.tsx?$/.test(path) ? 2 : 1);

/**
 * Checks files that are saved, then what is known to be wrong and all that imports them, nearest first and tests last; what is saved meanwhile
 * comes first again. It begins with what nobody answers. A mistake is said once, until it is mended, also where files that import it are wrong for the same reason.
 */
export const checkSaved = ({
  checker,
  importers,
  say,
}: {
  checker: TypeChecker;
  importers: ReturnType<typeof readImporters>;
  say: (line: string) => void;
}) => {
  const saved = new Set<string>();
  const said = new Map<string, readonly TypeMistake[]>();
  let waiting: string[] = [whole];
  let running = false;

  const queue = async () => {
    const paths = [...saved];
    saved.clear();
    await checker.take(paths);
    importers.take(paths);
    const first = new Set([...paths, ...said.keys()]);
    const others = [...importers.around(paths), ...waiting].filter((path) => !first.has(path));
    const inOrder = others.toSorted((one, other) => rank(one) - rank(other));
    waiting = [...first, ...new Set(inOrder)].filter((path) => checker.paths().has(path));
    for (const path of said.keys()) if (!checker.paths().has(path)) said.delete(path);
  };

  const check = async (path: string) => {
    const before = said.get(path) ?? [];
    said.delete(path);
    const reasons = new Set([...said.values()].flat().flatMap(({ reason }) => reason ?? []));
    const mistakes = (await checker.mistakesIn(path)).filter(({ reason }) => !reason || !reasons.has(reason));
    for (const { line } of mistakes) if (!before.some((each) => each.line === line)) say(line);
    if (mistakes.length > 0) said.set(path, mistakes);
  };

  const checkAll = async () => {
    const started = performance.now();
    let checked = 0;
    while (saved.size > 0 || waiting.length > 0) {
      if (saved.size > 0) await queue();
      const path = waiting.shift();
      if (path === undefined) continue;
      await check(path);
      checked += 1;
    }
    if (checked === 0) return;
    const mistakes = [...said.values()].flat().length;
    say(`${mistakes} mistakes, ${checked} files checked in ${Math.round(performance.now() - started)} ms`);
  };

  return {
    /** Takes up files that were saved, added or removed, by their paths from the root. */
    take: async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) if (/\.(tsx?|mts|json)$/.test(path)) saved.add(path);
      if (running) return;
      running = true;
      try {
        await checkAll();
      } finally {
        running = false;
      }
    },
  };
};
