import type { ProjectRow } from '../../platform/database/projectRows.ts';
import type { BlobRow } from './code/codeRows.ts';
import type { TreeEntryPage, TreeEntryRow, TreeRow } from './code/codeStore.ts';
import type { CodeChangeRow } from './code/followCode.ts';
import type { TaskChangeRow } from './tasks/followTasks.ts';
import type {
  CommitDetailsRow,
  CommitPage,
  CommitRow,
  ComparisonRow,
  DifferenceRow,
  PatchRow,
} from './code/historyRows.ts';
import type { RepositoryRow } from './connections/repositoryStore.ts';
import type { ProjectPage } from './store.ts';
import type { TaskEventRow } from './tasks/taskHistoryStore.ts';
import type { TaskPage, TaskRow } from './tasks/taskStore.ts';
import type { UpdatesRow } from './updates/updateRows.ts';
import type { DeletedProjectRow } from './deletion/deletedProjectStore.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Project: ProjectRow;
    DeletedProject: DeletedProjectRow;
    ProjectConnection: ProjectPage;
    Task: TaskRow;
    TaskConnection: TaskPage;
    TaskChange: TaskChangeRow;
    TaskEvent: TaskEventRow;
    Blob: BlobRow;
    Tree: TreeRow;
    TreeEntry: TreeEntryRow;
    TreeEntryConnection: TreeEntryPage;
    Commit: CommitRow;
    CommitConnection: CommitPage;
    CommitDetails: CommitDetailsRow;
    Difference: DifferenceRow;
    Patch: PatchRow;
    Comparison: ComparisonRow;
    CodeChange: CodeChangeRow;
    Repository: RepositoryRow;
    RepositoryUpdates: UpdatesRow;
  }
}
