import type { ProjectRow } from '../../platform/database/projectRows.ts';
import type { TreeRow } from './codeStore.ts';
import type { CodeChangeRow } from './followCode.ts';
import type { TaskChangeRow } from './followTasks.ts';
import type { CommitDetailsRow, CommitPage, CommitRow, ComparisonRow, DifferenceRow } from './historyRows.ts';
import type { RepositoryRow } from './repositoryStore.ts';
import type { ProjectPage } from './store.ts';
import type { TaskPage, TaskRow } from './taskStore.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Project: ProjectRow;
    ProjectConnection: ProjectPage;
    Task: TaskRow;
    TaskConnection: TaskPage;
    TaskChange: TaskChangeRow;
    Tree: TreeRow;
    Commit: CommitRow;
    CommitConnection: CommitPage;
    CommitDetails: CommitDetailsRow;
    Difference: DifferenceRow;
    Comparison: ComparisonRow;
    CodeChange: CodeChangeRow;
    Repository: RepositoryRow;
  }
}
