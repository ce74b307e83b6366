import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { FileLine } from '../../shared/display/FileLine.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePlace } from '../../shared/page/usePlace.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { planSourceWords } from '../environments/environmentWords.ts';
import type { Deployment } from './phases.ts';
import { planNameOf, planValueOf } from './planWords.tsx';

type Plan = NonNullable<NonNullable<Deployment['build']>['plan']>;
type Value = Plan['values'][number];

interface PlanCardProps {
  projectId: string;
  commitSha: string;
  plan: Plan;
}

interface SourceProps {
  value: Value;
  projectId: string;
  commitSha: string;
}

/** Where a value comes from: the line of the file that shows it, or what says it. */
const Source = ({ value: { from, path, line }, projectId, commitSha }: SourceProps) =>
  path === null ? (
    planSourceWords[from]
  ) : (
    <Link href={appPaths.file(projectId, { path, branch: commitSha, line })} title={planSourceWords[from]}>
      <code>
        <FileLine file={path} line={line} />
      </code>
    </Link>
  );

const columnsOf = (place: Omit<SourceProps, 'value'>): readonly Column<Value>[] => [
  { key: 'name', header: 'Setting', cell: ({ name }) => planNameOf(name), width: '20%' },
  {
    key: 'value',
    header: 'Value',
    cell: (value) => planValueOf(value),
    narrowNote: (value) => <Source {...place} value={value} />,
  },
  {
    key: 'from',
    header: 'From',
    wideOnly: true,
    cell: (value) => (
      <>
        <Source {...place} value={value} />
        <Typography variant="caption" color="textSecondary" component="div">
          {value.why}
        </Typography>
      </>
    ),
  },
];

/** How a commit is built and run, each value with where it comes from and why. */
export const PlanCard = ({ plan, ...place }: PlanCardProps) => {
  const section = usePlace('plan');
  return (
    <SectionCard title="Plan" flush {...section}>
      <DataTable
        caption="Plan of the build"
        columns={columnsOf(place)}
        rows={plan.values}
        rowKey={({ name }) => name}
      />
    </SectionCard>
  );
};
