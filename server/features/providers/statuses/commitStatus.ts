import type { CommitState } from '../../../engines/providers/index.ts';

/** What a status is about. */
export type StatusSubject = 'SCAN' | 'BUILD' | 'DEPLOYMENT';

/** A status of a commit, as it is to be reported. */
export type NewStatus = {
  commitSha: string;
  context: string;
  subject: StatusSubject;
  subjectId: string;
  state: CommitState;
  description: string;
  targetUrl: string;
};
