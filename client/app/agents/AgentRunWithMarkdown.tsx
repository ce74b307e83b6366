import { lazy } from 'react';
import { AgentRunPage } from '../../agents/runs/AgentRunPage.tsx';
import { type PartsOfReport, ReportParts } from '../../agents/runs/reportParts.ts';

const parts: PartsOfReport = {
  Markdown: lazy(async () => ({
    default: (await import('../../code/reading/MarkdownView.tsx')).MarkdownView,
  })),
};

/** The page of a run. */
export const AgentRunWithMarkdown = () => (
  <ReportParts value={parts}>
    <AgentRunPage />
  </ReportParts>
);
