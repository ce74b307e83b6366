import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { confirmation } from '../../../shared/dialogs/confirmation.ts';
import { lateDialog } from '../../../shared/dialogs/lateDialog.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { usePlace } from '../../../shared/page/usePlace.ts';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { DomainItem } from './DomainItem.tsx';
import {
  type DomainFactsFragment,
  type EnvironmentDomainsFragment,
  useRemoveDomainMutation,
} from './domains.generated.ts';

const adding = lateDialog(async () => (await import('./AddDomainDialog.tsx')).AddDomainDialog);

type Opened = { dialog: 'add' } | { dialog: 'remove'; domain: DomainFactsFragment };

/** Names besides its address that lead to an environment: which are proven, and how the others are. */
export const DomainsPanel = ({ environment }: { environment: EnvironmentDomainsFragment }) => {
  const { id: environmentId, name: place, address, domains } = environment;
  const [opened, setOpened] = useState<Opened>();
  const section = usePlace('domains');
  const [removeDomain] = useRemoveDomainMutation();
  const toast = useToast();
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  /** Closes the dialog of this render: a late answer does not close one that was opened since. */
  const close = () => setOpened((current) => (current === opened ? undefined : current));
  const remove = async ({ id, name }: DomainFactsFragment) => {
    const { data } = await removeDomain({ variables: { input: { id } } });
    const [refusal] = data?.removeDomain?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: `${name} removed`, variant: 'success' });
    close();
  };
  const action =
    mayChange && address !== null ? (
      <Button
        variant="text"
        size="small"
        startIcon={<Plus aria-hidden />}
        {...adding.opener}
        onClick={() => setOpened({ dialog: 'add' })}
      >
        Add domain
      </Button>
    ) : null;
  const none =
    address === null
      ? 'Domains are not available: this server serves no sites. Its operator can set SITES_DOMAIN.'
      : `Visitors reach ${place} at its address alone. Add a domain of yours, such as shop.example.com.`;
  return (
    <SectionCard title="Domains" action={action} {...section}>
      {domains.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <Box component="ul" aria-label="Domains" sx={listStyle}>
          {domains.map((domain) => (
            <DomainItem
              key={domain.id}
              domain={domain}
              address={address}
              mayChange={mayChange}
              onRemove={() => setOpened({ dialog: 'remove', domain })}
            />
          ))}
        </Box>
      )}
      {opened?.dialog === 'add' ? (
        <adding.Dialog environmentId={environmentId} place={place} onClose={close} />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <confirmation.Dialog
          title={`Remove ${opened.domain.name}?`}
          confirmLabel="Remove domain"
          destructive
          onConfirm={() => remove(opened.domain)}
          onClose={close}
        >
          It stops leading to {place} within seconds. Adding it again takes a new TXT record.
        </confirmation.Dialog>
      ) : null}
    </SectionCard>
  );
};

const listStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
