/** How many letters must be put in, taken out or replaced to make one word of another (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, against] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The known word that somebody most likely meant; null when none is near. */
export const nearestWord = (written: string, known: readonly string[]): string | null => {
  const word = written.slice(0, 40).toLowerCase();
  const [nearest] = known
    .map((candidate) => ({ candidate, far: distance(word, candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(candidate.length / 2)))
    .sort((one, other) => one.far - other.far);
  return nearest?.candidate ?? null;
};
