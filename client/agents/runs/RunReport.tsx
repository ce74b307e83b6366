import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useReportParts } from './reportParts.ts';
import type { AgentRun } from './runTypes.ts';

/** What a run read, did and left out. Nothing before the run ends. */
export const RunReport = ({ run: { report, project, commitSha } }: { run: AgentRun }) => {
  const { Markdown } = useReportParts();
  if (!report || !project) return null;
  return (
    <SectionCard title="Report">
      <Suspense fallback={<Box sx={{ minHeight: 120 }} aria-busy />}>
        <Markdown
          text={report}
          file={{ projectId: project.id, branch: commitSha, sha: commitSha ?? '', path: '' }}
        />
      </Suspense>
    </SectionCard>
  );
};
