import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import KeyRound from 'lucide-react/icons/key-round';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { useApiKeySettingsSuspenseQuery } from './apiKeys.generated.ts';
import { GenerateKeyDialog } from './GenerateKeyDialog.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { keyColumns } from './keyColumns.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';

const pageSize = 20;
const unverified = 'Confirm your email address first: API keys need a verified one.';
const nothingToSave = 'Keys are saved as soon as they are generated, rotated or revoked.';

/** The organization's API keys, and how to make, use and revoke them. */
export const ApiKeys = () => {
  const { emailVerified } = useViewer();
  const { page, turn, pending } = useListAddress();
  const { open, id, hrefOf, close } = useDialogAddress(['new', 'rotate', 'revoke']);
  const { data, refetch } = useApiKeySettingsSuspenseQuery({
    variables: pageArguments(page, pageSize),
    fetchPolicy: 'cache-and-network',
  });
  const { refreshing, refresh } = useRefresh(refetch);
  const { slug } = data.organization;
  const { nodes, pageInfo, totalCount } = data.apiKeys;
  const chosen = nodes.find((key) => key.id === id);
  const generate = (
    <DisabledReason reason={emailVerified ? null : unverified}>
      <Button variant="contained" href={hrefOf('new')}>
        Generate New Key
      </Button>
    </DisabledReason>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <SectionCard title="API keys" flush action={generate}>
        <DataTable
          caption="Keys of the organization"
          columns={keyColumns(hrefOf)}
          rows={nodes}
          rowKey={(key) => key.id}
          pending={pending || refreshing}
          empty={
            <EmptyState icon={<KeyRound aria-hidden />}>
              No API keys yet. With a key, a program can use everything this product can do.
            </EmptyState>
          }
        />
        {nodes.length > 0 ? (
          <TablePages pageInfo={pageInfo} shown={nodes.length} total={totalCount} noun="key" onTurn={turn} />
        ) : null}
      </SectionCard>
      <KeyHelp />
      <FormActions>
        <DisabledReason reason={nothingToSave}>
          <Button>Cancel</Button>
        </DisabledReason>
        <DisabledReason reason={nothingToSave}>
          <Button variant="contained">Save Changes</Button>
        </DisabledReason>
      </FormActions>
      {open === 'new' && emailVerified ? (
        <GenerateKeyDialog slug={slug} onGenerated={refresh} onClose={close} />
      ) : null}
      {open === 'rotate' && chosen?.own ? (
        <RotateKeyDialog
          apiKey={chosen}
          slug={slug}
          onClose={() => {
            close();
            refresh();
          }}
        />
      ) : null}
      {open === 'revoke' && chosen ? (
        <RevokeKeyDialog
          apiKey={chosen}
          onRevoked={() => {
            close();
            refresh();
          }}
          onClose={close}
        />
      ) : null}
    </Box>
  );
};
