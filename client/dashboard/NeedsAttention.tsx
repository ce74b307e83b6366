import Box from '@mui/material/Box';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { usePermission } from '../shared/session/viewer.ts';
import { attentionRows } from './attentionRows.ts';
import type { DashboardQuery } from './dashboard.generated.ts';
import { LinkRow, linkRows } from './LinkRow.tsx';

/** Lists what needs attention. Each row links to the page where a person can act. Renders nothing for an empty list. */
export const NeedsAttention = ({
  attention,
  pullRequestsWaiting,
  runsWaiting,
}: Pick<DashboardQuery['dashboard'], 'attention' | 'pullRequestsWaiting' | 'runsWaiting'>) => {
  const mayDecide = usePermission('AGENT_RUN');
  const rows = attentionRows({
    items: attention,
    pullRequests: pullRequestsWaiting,
    runs: mayDecide ? runsWaiting : 0,
  });
  return rows.length > 0 ? (
    <SectionCard title="Needs attention" flush>
      <Box component="ul" sx={linkRows}>
        {rows.map(({ id, ...row }) => (
          <LinkRow key={id} {...row} />
        ))}
      </Box>
    </SectionCard>
  ) : null;
};
