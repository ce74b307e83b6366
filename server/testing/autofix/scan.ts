import { openAnalysis, type Report } from '../../engines/scanner/index.ts';
import { repositoryChecks } from '../../engines/scanner/repository/repositoryChecks.ts';

/** Returns a function that answers what the scanner finds in the files of a commit. */
export const openScan = async (): Promise<(files: ReadonlyMap<string, string>) => Report[]> => {
  const analyse = await openAnalysis();
  return (files) => {
    const all = [...files].map(([path, text]) => ({ path, text }));
    return [
      ...analyse(all),
      ...repositoryChecks({ paths: [...files.keys()], files: all }).flatMap(({ reports }) => reports),
    ];
  };
};

/** Reports without what a fix moves: how often each rule tells of each file. */
const counted = (reports: readonly Report[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { rule, path } of reports) {
    const key = `${rule} ${path ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** What is reported after a fix and was not before. */
export const added = (before: readonly Report[], after: readonly Report[]): string[] => {
  const counts = counted(before);
  return [...counted(after)].filter(([key, count]) => count > (counts.get(key) ?? 0)).map(([key]) => key);
};
