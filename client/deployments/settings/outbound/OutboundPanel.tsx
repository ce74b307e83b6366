import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { confirmation } from '../../../shared/dialogs/confirmation.ts';
import { lateDialog } from '../../../shared/dialogs/lateDialog.tsx';
import { formatBytes, formatCount } from '../../../shared/display/formats.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { ActionMenu } from '../../../shared/menus/ActionMenu.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { usePlace } from '../../../shared/page/usePlace.ts';
import { usePermission } from '../../../shared/session/viewer.ts';
import { tabular } from '../../../shared/table/tabular.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { type EnvironmentOutboundFragment, useRemoveOutboundHostsMutation } from './outbound.generated.ts';
import { engineObstacle } from '../settingsWords.ts';
import { RefusedConnections } from './RefusedConnections.tsx';

const allowing = lateDialog(async () => (await import('./AllowHostsDialog.tsx')).AllowHostsDialog);

type Opened = { dialog: 'allow'; hosts: string } | { dialog: 'remove'; address: string };

/** Which hosts services of an environment may connect to, what they were refused, and how much they send and receive. */
export const OutboundPanel = ({ environment }: { environment: EnvironmentOutboundFragment }) => {
  const { id: environmentId, name: place, outboundHosts, refusedConnections, outboundTraffic } = environment;
  const [opened, setOpened] = useState<Opened>();
  const obstacle = engineObstacle(environment.serviceEngine, 'Outbound connections');
  const section = usePlace('outbound-connections');
  const [removeOutboundHosts] = useRemoveOutboundHostsMutation();
  const toast = useToast();
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  /** Closes the dialog of this render: a late answer does not close one that was opened since. */
  const close = () => setOpened((current) => (current === opened ? undefined : current));
  const allow = (hosts: string) => setOpened({ dialog: 'allow', hosts });
  const remove = async (address: string) => {
    const input = { environmentId, hosts: [address] };
    const { data } = await removeOutboundHosts({ variables: { input } });
    const [refusal] = data?.removeOutboundHosts?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: `${address} removed`, variant: 'success' });
    close();
  };
  const mayAllow = mayChange && obstacle === null;
  const action = mayAllow ? (
    <Button
      variant="text"
      size="small"
      startIcon={<Plus aria-hidden />}
      {...allowing.opener}
      onClick={() => allow('')}
    >
      Allow hosts
    </Button>
  ) : null;
  const { connections, bytesSent, bytesReceived } = outboundTraffic;
  return (
    <SectionCard title="Outbound connections" action={action} {...section}>
      {outboundHosts.length === 0 ? (
        <Typography color="textSecondary">
          {obstacle ??
            `Services in ${place} cannot connect to other hosts. Allow those that they need, such as api.example.com:443.`}
        </Typography>
      ) : (
        <>
          {obstacle === null ? null : (
            <Alert severity="warning" sx={{ marginBottom: 4 }}>
              {obstacle} Services cannot be deployed while hosts are allowed.
            </Alert>
          )}
          <Box component="ul" aria-label="Allowed hosts" sx={listStyle}>
            {outboundHosts.map(({ address, inPreviews, addedAt, actor }) => (
              <Box key={address} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    <code>{address}</code>
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="p">
                    {inPreviews ? 'Also in previews · ' : null}
                    added by {actor?.name} <RelativeTime at={addedAt} />
                  </Typography>
                </Box>
                {mayChange ? (
                  <ActionMenu
                    name={address}
                    actions={[
                      ...(environment.kind === 'PRODUCTION' && mayAllow
                        ? [{ label: 'Edit', onSelect: () => allow(address), opener: allowing.opener }]
                        : []),
                      {
                        label: 'Remove',
                        onSelect: () => setOpened({ dialog: 'remove', address }),
                        opener: confirmation.opener,
                        destructive: true,
                      },
                    ]}
                  />
                ) : null}
              </Box>
            ))}
          </Box>
        </>
      )}
      <RefusedConnections
        refused={refusedConnections}
        onAllow={mayAllow ? allow : null}
        opener={allowing.opener}
      />
      {connections === 0 ? null : (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 4, ...tabular }}>
          This month (UTC): {formatCount(connections, 'connection')}, {formatBytes(bytesSent)} sent,{' '}
          {formatBytes(bytesReceived)} received
        </Typography>
      )}
      {opened?.dialog === 'allow' ? (
        <allowing.Dialog environment={environment} hosts={opened.hosts} onClose={close} />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <confirmation.Dialog
          title={`Remove ${opened.address}?`}
          confirmLabel="Remove host"
          destructive
          onConfirm={() => remove(opened.address)}
          onClose={close}
        >
          Services in {place} can no longer connect to it. Open connections are closed within seconds.
        </confirmation.Dialog>
      ) : null}
    </SectionCard>
  );
};

const listStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
