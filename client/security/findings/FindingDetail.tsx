import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { useLiveScans } from '../scans/useLiveScans.ts';
import { FindingTriage } from '../triage/FindingTriage.tsx';
import { useFindingDetailSuspenseQuery } from '../triage/triage.generated.ts';
import { CreateTaskButton } from './CreateTaskButton.tsx';
import { DueDate } from './DueDate.tsx';
import { FindingElsewhere } from './FindingElsewhere.tsx';
import { FindingEvidence } from './FindingEvidence.tsx';
import { FindingFacts } from './FindingFacts.tsx';
import { FindingFix } from './FindingFix.tsx';
import { FindingHistory } from './FindingHistory.tsx';
import { FindingPullRequests } from './FindingPullRequests.tsx';
import { FindingRemoval } from './FindingRemoval.tsx';
import { SeverityReason } from './SeverityReason.tsx';
import { FindingSteps } from './FindingSteps.tsx';
import { reasonInWords, severityInWords, standardWords, stateTones } from './findingWords.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h3" sx={{ marginBottom: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** A finding with what was found, how to mend it, what became of it, and what can be decided. */
export const FindingDetail = ({ id, onChanged }: { id: string; onChanged: () => void }) => {
  const { data, refetch } = useFindingDetailSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  useLiveScans('FindingDetail');
  const { finding } = data;
  if (!finding) return null;
  const { title, severity, state, dismissalReason, check, project, description, firstSeenAt, lastSeenAt } =
    finding;
  const { dueAt, overdue, steps, fix } = finding;
  const proposedIn = finding.pullRequests.find(
    (pullRequest) => pullRequest.state === 'OPEN' || pullRequest.state === 'DRAFT',
  );
  const isOpen = state === 'OPEN' || state === 'CONFIRMED';
  const isFixable = finding.autofix?.available || (finding.autofix?.patchUrl && !proposedIn);
  const sections = check.references.map(({ standard, section }) => `${standardWords[standard]} ${section}`);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, padding: '0 20px 24px' }}>
      <Box>
        <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere', marginBottom: 2 }}>
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
          <SeverityChip severity={severity} />
          <StatusChip status={state} tone={stateTones[state]} />
          {dismissalReason ? (
            <Typography variant="caption" color="textSecondary">
              {reasonInWords(dismissalReason)}
            </Typography>
          ) : null}
          <DueDate dueAt={dueAt} overdue={overdue} inWords />
        </Box>
        <Typography variant="caption" color="textSecondary" component="p">
          {`${check.name} · `}
          <Link href={appPaths.project(project.id)}>{project.name}</Link>
          {' · found '}
          <RelativeTime at={firstSeenAt} />
          {', last seen '}
          <RelativeTime at={lastSeenAt} />
        </Typography>
      </Box>
      {finding.ruleRemoved && isOpen ? (
        <Alert severity="info">
          Scans no longer check this: the rule that found it was removed. The finding stays open until someone
          resolves or dismisses it.
        </Alert>
      ) : null}
      <FindingTriage
        finding={finding}
        onChanged={onChanged}
        onAssigned={() => void refetch().catch(() => undefined)}
      />
      <CreateTaskButton finding={finding} />
      {finding.autofix ? (
        <Part title={isFixable ? 'Fix available' : 'Autofix'}>
          <FindingFix findingId={id} autofix={finding.autofix} proposedIn={proposedIn} />
        </Part>
      ) : null}
      <Part title="What was found">
        <Typography variant="body2">{description}</Typography>
        <FindingEvidence finding={finding} />
        <FindingFacts finding={finding} />
      </Part>
      <Part title={`Why ${severityInWords(severity)}`}>
        <SeverityReason reason={finding.severityReason} confidence={finding.confidence} />
      </Part>
      {finding.alsoIn ? (
        <Part title="Also in">
          <FindingElsewhere finding={finding} alsoIn={finding.alsoIn} />
        </Part>
      ) : null}
      {steps.length > 0 ? (
        <Part title="Data flow">
          <FindingSteps steps={steps} projectId={project.id} commit={finding.commit} />
        </Part>
      ) : null}
      {(fix ?? check.remediation) ? (
        <Part title="How to fix it">
          <Typography variant="body2">{fix ?? check.remediation}</Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 2 }}>
            {`${check.description}${sections.length > 0 ? ` Asked for by ${sections.join(', ')}.` : ''}`}
          </Typography>
        </Part>
      ) : null}
      {finding.pullRequests.length > 0 ? (
        <Part title="Pull requests">
          <FindingPullRequests pullRequests={finding.pullRequests} />
        </Part>
      ) : null}
      {finding.removableFromHistory ? (
        <Part title="Remove from history">
          <FindingRemoval findingId={id} runningJob={finding.removalJob ?? undefined} />
        </Part>
      ) : null}
      <Part title="History">
        <FindingHistory events={finding.history} tool={finding.tool ?? null} />
      </Part>
    </Box>
  );
};
