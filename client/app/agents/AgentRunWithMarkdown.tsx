import { lazy } from 'react';
import { AgentRunPage } from '../../agents/runs/AgentRunPage.tsx';
import { ReportMarkdown } from '../../agents/runs/reportParts.ts';

const Markdown = lazy(async () => ({
  default: (await import('../../code/reading/MarkdownView.tsx')).MarkdownView,
}));

/** The page of a run. */
export const AgentRunWithMarkdown = () => (
  <ReportMarkdown value={Markdown}>
    <AgentRunPage />
  </ReportMarkdown>
);
