import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useAgentDialogs } from '../dialogs/agentDialogs.ts';
import type { BudgetsOfAgentFragment } from './budgets.generated.ts';
import { monthlyLimits, runLimits, spendingInWords } from './budgetText.ts';

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
      {value}
    </Typography>
  </div>
);

const joined = (limits: readonly string[]): string => (limits.length === 0 ? 'No limit' : limits.join(' · '));

/** Shows the budgets of an agent and its spending in this month. */
export const BudgetsCard = ({
  agent: { id, budget, monthlyBudget, spentThisMonth },
}: {
  agent: BudgetsOfAgentFragment & { id: string };
}) => {
  const { hrefOf } = useAgentDialogs();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  return (
    <SectionCard
      title="Budgets"
      action={
        mayConfigure ? (
          <Link href={hrefOf('budgets', id)} variant="body2" aria-label="Edit the budgets">
            Edit
          </Link>
        ) : null
      }
    >
      <Box component="dl" sx={{ display: 'grid', gap: 3, margin: 0 }}>
        <Fact label="Each run" value={joined(runLimits(budget))} />
        <Fact label="Each month" value={joined(monthlyLimits(monthlyBudget))} />
        <Fact label="Spent this month" value={spendingInWords(spentThisMonth)} />
      </Box>
    </SectionCard>
  );
};
