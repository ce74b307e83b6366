const linesPerFile = 100;

/** A made-up line of a language, of the length and the kind that people write; `n` makes each another. */
const languages: readonly { ending: string; line: (n: number) => string; around?: [string, string] }[] = [
  {
    ending: 'ts',
    line: (n) =>
      `export const total${n} = (rows: number[]): number => rows.reduce((sum, row) => sum + row * ${n}, 0);`,
  },
  {
    ending: 'js',
    line: (n) =>
      `router.get('/items/${n}', async (request, response) => response.json(await items.find({ id: ${n} })));`,
  },
  {
    ending: 'py',
    line: (n) => `def total_${n}(rows): return sum(row.price * ${n} for row in rows if row.count > ${n % 7})`,
  },
  {
    ending: 'java',
    line: (n) =>
      `  public int total${n}(List<Integer> rows) { return rows.stream().mapToInt(row -> row * ${n}).sum(); }`,
    around: ['public class Totals {', '}'],
  },
  {
    ending: 'go',
    line: (n) =>
      `func total${n}(rows []int) int { sum := ${n}; for _, row := range rows { sum += row }; return sum }`,
    around: ['package totals', ''],
  },
  {
    ending: 'php',
    line: (n) => `function total${n}(array $rows): int { return array_sum($rows) * ${n}; }`,
    around: ['<?php', ''],
  },
  {
    ending: 'cs',
    line: (n) => `  public int Total${n}(List<int> rows) { return rows.Select(row => row * ${n}).Sum(); }`,
    around: ['public class Totals {', '}'],
  },
  { ending: 'rb', line: (n) => `def total_${n}(rows) = rows.sum { |row| row.price * ${n} }` },
  {
    ending: 'yaml',
    line: (n) =>
      `  setting${n}: { name: "service-${n}", replicas: ${n % 9}, image: "registry.test/app:${n}" }`,
    around: ['settings:', ''],
  },
];

/** Files in nine languages with so many lines together, the same each time: what each says stands in no other. */
export const writeSources = (lines: number): Record<string, string> => {
  const files: Record<string, string> = {};
  for (let index = 0; index < lines / linesPerFile; index += 1) {
    const language = languages[index % languages.length];
    if (!language) break;
    const { ending, line, around: [before, after] = ['', ''] } = language;
    const body = Array.from({ length: linesPerFile - 2 }, (_, at) => line(index * linesPerFile + at));
    files[`part${index % 40}/file${index}.${ending}`] = [before, ...body, after].join('\n');
  }
  return files;
};
