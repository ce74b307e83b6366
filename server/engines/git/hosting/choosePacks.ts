/** A pack as it is weighed. */
export type WeighedPack = { id: string; sha: string; bytes: number };

/**
 * Which packs are put together: all but the large ones, each of which is at least twice as large as all smaller ones together (as
 * `git repack --geometric=2` does). So few are left, and an object is written again only a few times however often is pushed.
 */
export const choosePacks = <Pack extends WeighedPack>(
  packs: readonly Pack[],
): { kept: Pack[]; merged: Pack[] } => {
  const largestFirst = packs.toSorted((one, other) => other.bytes - one.bytes);
  let rest = packs.reduce((sum, { bytes }) => sum + bytes, 0);
  let keeping = 0;
  for (const { bytes } of largestFirst) {
    rest -= bytes;
    if (bytes < 2 * rest) break;
    keeping += 1;
  }
  return { kept: largestFirst.slice(0, keeping), merged: largestFirst.slice(keeping) };
};
