import { lazy } from 'react';
import type { PartsOfCode } from '../../pullRequests/codeParts.ts';

/** The components of other features that pages of pull requests show; each is loaded where it is first shown. */
export const partsOfCode: PartsOfCode = {
  BranchChooser: lazy(async () => ({
    default: (await import('../../code/history/RevisionChooser.tsx')).RevisionChooser,
  })),
  Commits: lazy(async () => ({ default: (await import('../../code/history/CommitDays.tsx')).CommitDays })),
  Comparison: lazy(async () => ({
    default: (await import('../../code/history/ComparisonView.tsx')).ComparisonView,
  })),
  CodeUnavailable: lazy(async () => ({
    default: (await import('../../code/CodeUnavailable.tsx')).CodeUnavailable,
  })),
  Difference: lazy(async () => ({ default: (await import('../../code/diff/DiffView.tsx')).DiffView })),
  Log: lazy(async () => ({ default: (await import('../../deployments/deployment/LogView.tsx')).LogView })),
  Markdown: lazy(async () => ({
    default: (await import('../../code/reading/MarkdownView.tsx')).MarkdownView,
  })),
};
