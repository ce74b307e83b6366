import type { FileChangeStatus, VariableChangeKind } from '../../../schema/generated/types.ts';
import { formatCount } from '../../shared/display/formats.ts';
import type { ReleaseChangesPartsFragment } from './changes.generated.ts';

/** What becomes other where one commit takes the place of another. */
export type Changes = ReleaseChangesPartsFragment;

const agree = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** How what comes and goes is told: of something that comes back, or of something new. */
export type Viewpoint = {
  addedCommits: (count: number) => string;
  addedFindings: (count: number) => string;
  /** What is to be known of files that change a database. */
  migrations: string;
  variables: Record<VariableChangeKind, string>;
  files: Record<FileChangeStatus, string>;
};

/** An earlier release takes the place of a later one. */
export const goingBack: Viewpoint = {
  addedCommits: (count) => `${formatCount(count, 'commit')} restored`,
  addedFindings: (count) => `${formatCount(count, 'finding')} reintroduced`,
  migrations:
    'A rollback does not change data: what these migrations changed in a database stays, and the earlier release must be able to work with it.',
  variables: { ADDED: 'added since', CHANGED: 'changed since', REMOVED: 'removed since' },
  files: {
    ADDED: 'removed since',
    DELETED: 'added since',
    MODIFIED: 'changed since',
    RENAMED: 'moved since',
    RETYPED: 'changed since',
  },
};

/** A new release takes the place of what ran before. */
export const goingOn: Viewpoint = {
  addedCommits: (count) => formatCount(count, 'new commit'),
  addedFindings: (count) => formatCount(count, 'new finding'),
  migrations:
    'A later rollback restores the code, not the data: what these migrations change in a database stays.',
  variables: { ADDED: 'added', CHANGED: 'changed', REMOVED: 'removed' },
  files: { ADDED: 'added', DELETED: 'removed', MODIFIED: 'changed', RENAMED: 'moved', RETYPED: 'changed' },
};

/** "3 commits undone". */
export const undoneCommits = (count: number): string => `${formatCount(count, 'commit')} undone`;

/** "1 finding resolved". */
export const goneFindings = (count: number): string => `${formatCount(count, 'finding')} resolved`;

/** "2 database migrations differ". */
export const differingMigrations = (count: number): string =>
  `${formatCount(count, 'database migration')} ${agree(count, 'differs', 'differ')}`;
