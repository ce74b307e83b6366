import { type ComponentType, createContext, useContext } from 'react';
import type { CodeState, RevisionType } from '../../schema/generated/types.ts';
import type {
  ChangedFileFragment,
  CommitRowFragment,
  DifferenceFactsFragment,
} from '../shared/code/changes.generated.ts';
import type { PullRequestComparisonQuery } from './create/create.generated.ts';

type Repository = NonNullable<NonNullable<PullRequestComparisonQuery['project']>['repository']>;

/** What pages of pull requests show of the code and of logs. The application provides the components, since features do not import features. */
export interface PartsOfCode {
  /** Chooses a branch; gets null for the default branch. */
  BranchChooser: ComponentType<{
    projectId: string;
    label: string;
    chosen: { type: RevisionType; label: string } | null;
    branchesOnly: boolean;
    onChoose: (name: string | null) => void;
  }>;
  /** Commits by day. */
  Commits: ComponentType<{ projectId: string; commits: readonly CommitRowFragment[] }>;
  /** The commits and files that one branch has and another one lacks; `next` is the address of more files. */
  Comparison: ComponentType<{
    projectId: string;
    comparison: NonNullable<Repository['comparison']>;
    next: (after: string | null) => string;
  }>;
  /** Why the code cannot be read. */
  CodeUnavailable: ComponentType<{
    projectId: string;
    state: Exclude<CodeState, 'READY'>;
    problem: string | null;
    onRetry: () => void;
  }>;
  /** The changed files with their lines; `next` is the address of more files. */
  Difference: ComponentType<{
    projectId: string;
    difference: DifferenceFactsFragment;
    files: readonly ChangedFileFragment[];
    next: string | null;
  }>;
  /** The log of a job. */
  Log: ComponentType<{ jobId: string; name: string; live: boolean; removedAt: string | null }>;
  /** Markdown of people, made harmless. Relative links lead to files of the project. */
  Markdown: ComponentType<{
    text: string;
    file: { projectId: string; branch: string | null; sha: string; path: string };
  }>;
}

/** Provided by the application. */
export const CodeParts = createContext<PartsOfCode | null>(null);

/** The components that show code. */
export const useCodeParts = (): PartsOfCode => {
  const parts = useContext(CodeParts);
  if (!parts) throw new Error('The application provides the components that show code.');
  return parts;
};
