import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatBytes, formatCount, formatMoney, formatNumber } from '../shared/display/formats.ts';
import { ProgressBar } from '../shared/display/ProgressBar.tsx';
import { Fact } from './Fact.tsx';
import type { BillingQuery } from './subscription.generated.ts';

interface UsageTabProps {
  usage: BillingQuery['organization']['planUsage'];
  plan: BillingQuery['organization']['plan'];
  /** What the agents spent on the language model in this month. */
  agents: BillingQuery['organization']['agentUsage'];
}

const gigabyte = 1_000_000_000;
/** As plans say it: "256 MB", "16 GB". */
const formatMegabytes = (megabytes: number) =>
  megabytes > 0 && megabytes % 1_024 === 0
    ? `${formatNumber(megabytes / 1_024)} GB`
    : `${formatNumber(megabytes)} MB`;

const formatCents = (cents: number) => formatMoney({ cents, currency: 'USD' });

interface LimitedProps {
  label: string;
  used: number;
  limit: number | null;
  format: (value: number) => string;
}

/** One limit of the plan: a bar, or a figure where there is no limit. */
const Limited = ({ label, used, limit, format }: LimitedProps) =>
  limit === null ? (
    <Box component="dl" sx={{ margin: 0 }}>
      <Fact label={label}>{`${format(used)} · no limit`}</Fact>
    </Box>
  ) : (
    <ProgressBar label={label} value={(used / limit) * 100} detail={`${format(used)} of ${format(limit)}`} />
  );

/** How much is used of what the plan limits, counted now. */
export const UsageTab = ({ usage, plan, agents }: UsageTabProps) => {
  const { members, invitations, projects, storageBytes, serviceMegabytes, serviceMegabytesLimit } = usage;
  const { repositoryBytes, releaseBytes, logBytes, recordBytes, databaseBytes, volumeBytes } = usage;
  const { seatLimit, projectLimit, storageGigabytes, serviceGigabytes } = plan;
  const planMegabytes = serviceGigabytes === null ? null : serviceGigabytes * 1_024;
  const promised = invitations > 0 ? `, with ${formatCount(invitations, 'open invitation')}` : '';
  return (
    <Card component="section" aria-label="Usage" sx={{ padding: 4, display: 'grid', gap: 5, maxWidth: 640 }}>
      <Limited
        label={`Members${promised}`}
        used={members + invitations}
        limit={seatLimit}
        format={formatNumber}
      />
      <Limited
        label="Projects that are not archived"
        used={projects}
        limit={projectLimit}
        format={formatNumber}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Limited
          label="Storage"
          used={storageBytes}
          limit={storageGigabytes === null ? null : storageGigabytes * gigabyte}
          format={formatBytes}
        />
        <Typography variant="body2" color="textSecondary">
          {[
            `Repositories ${formatBytes(repositoryBytes)}`,
            `releases ${formatBytes(releaseBytes)}`,
            `logs ${formatBytes(logBytes)}`,
            `passports and package lists ${formatBytes(recordBytes)}`,
            `databases ${formatBytes(databaseBytes)}`,
            `volumes ${formatBytes(volumeBytes)}`,
          ].join(' · ')}
          . Logs are removed after 90 days. To free storage, archive or delete projects.
        </Typography>
      </Box>
      <Limited
        label="Memory for services"
        used={serviceMegabytes}
        limit={serviceMegabytesLimit}
        format={formatMegabytes}
      />
      <Limited
        label={`Tokens of agents this month, in ${formatCount(agents.spent.steps, 'answer')} of the language model`}
        used={agents.spent.inputTokens + agents.spent.outputTokens}
        limit={agents.budget.tokens}
        format={formatNumber}
      />
      <Limited
        label="Cost of agents this month"
        used={agents.spent.cost?.cents ?? 0}
        limit={agents.budget.cost?.cents ?? null}
        format={formatCents}
      />
      {serviceMegabytesLimit === planMegabytes || serviceMegabytesLimit === null ? null : (
        <Typography variant="caption" color="textSecondary">
          {`Organizations without a paid plan can use up to ${formatMegabytes(serviceMegabytesLimit)} of memory for services. `}
          {`${plan.name}, once paid, allows ${planMegabytes === null ? 'any amount' : `up to ${formatMegabytes(planMegabytes)}`}.`}
        </Typography>
      )}
    </Card>
  );
};
