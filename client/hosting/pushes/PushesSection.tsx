import GitCommit from 'lucide-react/icons/git-commit-horizontal';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { type PageTurn, TablePages } from '../../shared/table/TablePages.tsx';
import { pushColumns } from './pushColumns.tsx';
import { useProjectPushesSuspenseQuery } from './pushes.generated.ts';

const pageSize = 10;

/** What a query asks of the pushes for a page of them. */
export const pushArguments = (page: PageTurn | undefined) => pageArguments(page, pageSize);

interface PushesSectionProps {
  projectId: string;
  /** The page of pushes that came with the rest of the screen. */
  entered: PageTurn | undefined;
}

/** Who pushed what to a hosted repository, with which key, newest first. */
export const PushesSection = ({ projectId, entered }: PushesSectionProps) => {
  const { page, turn, pending } = useListAddress('push-');
  const { data } = useProjectPushesSuspenseQuery({
    variables: { id: projectId, ...pushArguments(page) },
    fetchPolicy: JSON.stringify(page) === JSON.stringify(entered) ? 'cache-first' : 'cache-and-network',
  });
  const pushes = data.project?.hostedRepository?.pushes;
  if (!pushes) return null;
  const { nodes, pageInfo, totalCount } = pushes;
  return (
    <SectionCard title="Pushes" flush>
      <DataTable
        caption="Who pushed what"
        columns={pushColumns}
        rows={nodes}
        rowKey={({ id }) => id}
        pending={pending}
        empty={<EmptyState icon={<GitCommit aria-hidden />}>Nothing was pushed yet.</EmptyState>}
      />
      {totalCount > 0 ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="push"
          plural="pushes"
          label="Pages of pushes"
          onTurn={turn}
        />
      ) : null}
    </SectionCard>
  );
};
