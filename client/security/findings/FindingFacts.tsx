import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { formatDay } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import type { FindingDetailQuery } from '../triage/triage.generated.ts';

type Finding = NonNullable<FindingDetailQuery['finding']>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);

/** What kind of weakness a finding is, who brought it, who sees to it, and until when its risk is accepted. */
export const FindingFacts = ({ finding }: { finding: Finding }) => {
  const { project, tool, weakness, introducedBy, assignee, acceptedUntil, riskOwner } = finding;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        gap: '4px 16px',
        margin: '12px 0 0',
        typography: 'body2',
      }}
    >
      {tool ? <Fact name="Tool">{tool}</Fact> : null}
      {weakness ? (
        <Fact name="Weakness">
          <Link href={weakness.url} target="_blank" rel="noreferrer">
            {`CWE-${weakness.number}${weakness.name ? `: ${weakness.name}` : ''}`}
          </Link>
        </Fact>
      ) : null}
      {introducedBy ? (
        <Fact name="Introduced by">
          {introducedBy.authorName} in{' '}
          <Link href={appPaths.commit(project.id, introducedBy.commit)}>
            <code>{introducedBy.commit.slice(0, 10)}</code>
          </Link>
          {', '}
          <RelativeTime at={introducedBy.committedAt} />
        </Fact>
      ) : null}
      <Fact name="Assignee">{assignee?.name ?? 'Nobody'}</Fact>
      {acceptedUntil ? (
        <>
          <Fact name="Accepted until">{formatDay(acceptedUntil)}</Fact>
          <Fact name="Owner of the risk">{riskOwner?.name ?? 'No one'}</Fact>
        </>
      ) : null}
    </Box>
  );
};
