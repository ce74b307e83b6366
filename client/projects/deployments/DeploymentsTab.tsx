import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Rocket from 'lucide-react/icons/rocket';
import type { DeploymentEnvironment } from '../../../schema/generated/types.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { requireProject } from '../requireProject.ts';
import { deploymentColumns, environments } from './deploymentColumns.tsx';
import { useProjectDeploymentsSuspenseQuery } from './deployments.generated.ts';

const pageSize = 25;

const readEnvironments = (values: readonly string[]): DeploymentEnvironment[] =>
  environments.map(({ value }) => value).filter((value) => values.includes(value));

/** The deployments of a project, newest first, of all or of chosen environments. */
export const DeploymentsTab = ({ id }: { id: string }) => {
  const { values, page, change, turn, pending } = useListAddress();
  const chosen = readEnvironments(values('environment'));
  const { data } = useProjectDeploymentsSuspenseQuery({
    variables: { id, environment: chosen, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { name, deployments } = requireProject(data.project);
  const { nodes, pageInfo, totalCount } = deployments;
  const narrowed = chosen.length > 0;
  const empty = narrowed ? (
    <EmptyState action={<Button onClick={() => change({ environment: [] })}>Clear filter</Button>}>
      {name} was not deployed to these environments yet.
    </EmptyState>
  ) : (
    <EmptyState icon={<Rocket aria-hidden />}>{name} was not deployed yet.</EmptyState>
  );
  return (
    <>
      <Box sx={{ marginBottom: 4 }}>
        <FilterSelect
          label="Environment"
          options={environments}
          chosen={chosen}
          onChange={(environment) => change({ environment })}
        />
      </Box>
      <Card>
        <DataTable
          caption={`Deployments of ${name}`}
          columns={deploymentColumns}
          rows={nodes}
          rowKey={(deployment) => deployment.id}
          pending={pending}
          empty={empty}
        />
        {totalCount > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="deployment"
            onTurn={turn}
          />
        ) : null}
      </Card>
    </>
  );
};
