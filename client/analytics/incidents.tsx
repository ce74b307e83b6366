import type { CsvCell } from '../shared/table/csv.ts';
import type { Column } from '../shared/table/DataTable.tsx';
import { formatSpan } from '../shared/display/formats.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import type { AnalyticsOverviewQuery } from './analytics.generated.ts';

type Incident = AnalyticsOverviewQuery['analytics']['delivery']['incidents'][number];

const outcomeOf = ({ rolledBack }: Incident) => (rolledBack ? 'Rolled back' : 'Failed');

const recoveryOf = ({ recoveryTime, recoveredByRollback }: Incident) =>
  recoveryTime === null
    ? 'Not recovered yet'
    : `${formatSpan(recoveryTime)}, by ${recoveredByRollback ? 'a rollback' : 'a new deployment'}`;

/** The columns of the list of incidents. */
export const incidentColumns: readonly Column<Incident>[] = [
  { key: 'project', header: 'Project', cell: ({ project }) => project.name },
  {
    key: 'commit',
    header: 'Commit',
    wideOnly: true,
    cell: ({ commitSha }) => <code title={commitSha}>{commitSha.slice(0, 7)}</code>,
  },
  {
    key: 'outcome',
    header: 'Deployment',
    cell: (incident) => (
      <ToneChip label={outcomeOf(incident)} tone={incident.rolledBack ? 'high' : 'critical'} />
    ),
  },
  {
    key: 'began',
    header: 'Began',
    cell: ({ beganAt }) => <RelativeTime at={beganAt} />,
    narrowNote: recoveryOf,
  },
  { key: 'recovery', header: 'Recovered after', align: 'right', wideOnly: true, cell: recoveryOf },
];

/** Incidents as rows of a report. */
export const incidentRows = (incidents: readonly Incident[]): CsvCell[][] =>
  incidents.map((incident) => [
    'Incidents',
    `${incident.project.name} ${incident.commitSha.slice(0, 7)}`,
    `${outcomeOf(incident)}, began ${incident.beganAt}, ${
      incident.recoveredAt === null ? 'not recovered yet' : `recovered ${incident.recoveredAt}`
    }`,
    incident.recoveryTime,
    'seconds',
  ]);
