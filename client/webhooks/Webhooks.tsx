import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { useFirstPageInstead } from '../shared/address/useFirstPageInstead.ts';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { TablePages } from '../shared/table/TablePages.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import { useWebhookSettingsSuspenseQuery } from './webhooks.generated.ts';

const creation = lateDialog(async () => (await import('./CreateWebhookDialog.tsx')).CreateWebhookDialog);
const pageSize = 20;

/** The webhooks of the organization, and what is done with them. */
export const Webhooks = () => {
  const address = useListAddress();
  const { page, turn } = address;
  const { data, refetch } = useWebhookSettingsSuspenseQuery({
    variables: pageArguments(page, pageSize),
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const [isCreating, setIsCreating] = useState(false);
  const { webhooks } = data.organization;
  const nodes = webhooks?.nodes ?? [];
  useFirstPageInstead(address, nodes.length);
  const create = (
    <Button {...creation.opener} variant="contained" onClick={() => setIsCreating(true)}>
      Create webhook
    </Button>
  );
  return (
    <>
      <SectionCard title="Webhooks" action={nodes.length > 0 ? create : null}>
        {webhooks && nodes.length > 0 ? (
          <>
            <Box component="ul" aria-label="Webhooks" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {nodes.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} onChanged={refresh} />
              ))}
            </Box>
            <TablePages
              pageInfo={webhooks.pageInfo}
              shown={nodes.length}
              total={webhooks.totalCount}
              noun="webhook"
              onTurn={turn}
            />
          </>
        ) : (
          <EmptyState icon={<Webhook aria-hidden />} action={create}>
            No webhooks yet. A webhook sends what happens here to a server of yours, such as a chat.
          </EmptyState>
        )}
      </SectionCard>
      {isCreating ? <creation.Dialog onCreated={refresh} onClose={() => setIsCreating(false)} /> : null}
    </>
  );
};
