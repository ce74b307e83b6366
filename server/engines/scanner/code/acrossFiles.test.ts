import { openAnalysis } from '../openAnalysis.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { Report } from '../report.ts';
import { goProjects } from '../../../testing/scanner/acrossProjects/go.ts';
import { javaProjects } from '../../../testing/scanner/acrossProjects/java.ts';
import { javascriptProjects } from '../../../testing/scanner/acrossProjects/javascript.ts';
import { phpProjects } from '../../../testing/scanner/acrossProjects/php.ts';
import { pythonProjects } from '../../../testing/scanner/acrossProjects/python.ts';
import { rubyProjects } from '../../../testing/scanner/acrossProjects/ruby.ts';

let analyse: (files: readonly SourceFile[]) => Report[];
beforeAll(async () => {
  analyse = await openAnalysis();
});

const foundIn = (files: Readonly<Record<string, string>>, rule: string): string[] =>
  analyse(Object.entries(files).map(([path, text]) => ({ path, text })))
    .filter((report) => report.rule === rule && report.confidence === 'HIGH')
    .map(({ path, line }) => `${path}:${line}`);

const all = [
  ...javascriptProjects,
  ...pythonProjects,
  ...javaProjects,
  ...goProjects,
  ...phpProjects,
  ...rubyProjects,
];
test.each(all.map((one) => [`${one.language}: ${one.way}`, one] as const))(
  '%s is followed to the flaw, and no further once it is mended',
  (_, { files, rule, at, fixed }) => {
    expect(foundIn(files, rule)).toEqual([at]);
    for (const changed of fixed) expect(foundIn({ ...files, ...changed }, rule)).toEqual([]);
  },
);
