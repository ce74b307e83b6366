import type { RepositoryFacts } from '../../../engines/git/index.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What was read in a repository, as its job's log says it. */
export const readingOf = ({ fileCount, commitCount, defaultBranch }: RepositoryFacts): string =>
  `Read ${counted(fileCount, 'file', 'files')} and ${counted(commitCount, 'commit', 'commits')} on ${defaultBranch}`;
