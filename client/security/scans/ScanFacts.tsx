import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { formatDateTime, formatDuration, formatNumber, formatPercent } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { ScanDetailQuery } from './scanPages.generated.ts';
import { isUnderWay, secondsBetween } from './scanWords.ts';

type Scan = NonNullable<ScanDetailQuery['scan']>;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

const Commit = ({ scan: { commitSha, project } }: { scan: Scan }) =>
  commitSha ? (
    <Link href={`${appPaths.project(project.id, 'code')}&branch=${commitSha}`}>
      <code>{commitSha.slice(0, 10)}</code>
    </Link>
  ) : (
    'Not known yet'
  );

/** Milliseconds as "0.3s" or, from ten seconds up, as other durations are written. */
const spanOf = (milliseconds: number) =>
  milliseconds < 100
    ? '< 0.1s'
    : milliseconds < 10_000
      ? `${(milliseconds / 1_000).toFixed(1)}s`
      : formatDuration(milliseconds / 1_000);

/** At which commit, by which rules and for how long a scan ran, and what each part of the scanner read. */
export const ScanFacts = ({ scan }: { scan: Scan }) => {
  const { startedAt, finishedAt, state, rulesVersion, fileCount, omittedCount, score, analysers } = scan;
  const seconds = isUnderWay(state) ? null : secondsBetween(startedAt, finishedAt);
  const ran = score.passed + score.failed;
  return (
    <SectionCard title="What was scanned">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
          gap: 4,
          margin: 0,
        }}
      >
        <Fact label="Commit">
          <Commit scan={scan} />
        </Fact>
        <Fact label="Started">{startedAt ? formatDateTime(startedAt) : '—'}</Fact>
        <Fact label="Finished">{finishedAt ? formatDateTime(finishedAt) : '—'}</Fact>
        <Fact label="Duration">{seconds === null ? '—' : spanOf(1_000 * seconds)}</Fact>
        <Fact label="Files read">{fileCount === null ? '—' : formatNumber(fileCount)}</Fact>
        <Fact label="Files left out">{formatNumber(omittedCount)}</Fact>
        <Fact label="Rules">{rulesVersion === null ? '—' : `Version ${rulesVersion}`}</Fact>
        <Fact label="Score">
          {score.percent === null
            ? '—'
            : `${formatPercent(score.percent)}, ${score.passed} of ${ran} checks passed`}
        </Fact>
      </Box>
      {analysers.length > 0 ? (
        <Box sx={{ marginTop: 4, marginX: -4 }}>
          <DataTable
            caption="Parts of the scanner"
            columns={[
              { key: 'analyser', header: 'Part of the scanner', cell: ({ analyser }) => analyser },
              {
                key: 'files',
                header: 'Read',
                align: 'right',
                cell: ({ fileCount: count }) => formatNumber(count),
              },
              {
                key: 'time',
                header: 'Time',
                align: 'right',
                width: 100,
                cell: ({ milliseconds }) => spanOf(milliseconds),
              },
            ]}
            rows={analysers}
            rowKey={({ analyser }) => analyser}
          />
        </Box>
      ) : null}
    </SectionCard>
  );
};
