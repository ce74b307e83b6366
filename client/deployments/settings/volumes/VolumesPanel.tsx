import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lateDialog } from '../../../shared/dialogs/lateDialog.tsx';
import { formatBytes } from '../../../shared/display/formats.ts';
import { ActionMenu } from '../../../shared/menus/ActionMenu.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { usePlace } from '../../../shared/page/usePlace.ts';
import { usePermission } from '../../../shared/session/viewer.ts';
import { SnapshotList } from './SnapshotList.tsx';
import { engineObstacle } from '../settingsWords.ts';
import type { Volume } from './volumeWords.ts';
import type { EnvironmentVolumesFragment } from './volumes.generated.ts';

const deletion = lateDialog(async () => (await import('./DeleteVolume.tsx')).DeleteVolume);
const limits = lateDialog(async () => (await import('./ChangeLimit.tsx')).ChangeLimit);

const megabyte = 1_000_000;

const Facts = ({ volume }: { volume: Volume }) => {
  const { path, state, error, sizeBytes, limitMegabytes, readOnly } = volume;
  return (
    <>
      {error === null ? null : <Alert severity="error">{error}</Alert>}
      {readOnly ? (
        <Alert severity="warning">
          Services can only read this volume, because it reached its size limit or the storage of your plan is
          full. Raise the limit, restore a snapshot, or free storage.
        </Alert>
      ) : null}
      {state === 'RESTORING' ? (
        <Typography component="output">A snapshot is being restored.</Typography>
      ) : null}
      <Typography variant="body2">
        {path === null ? 'Not used by the running release' : <code>{path}</code>}
        {` · ${formatBytes(sizeBytes)} of ${formatBytes(limitMegabytes * megabyte)}`}
      </Typography>
    </>
  );
};

type Asked = { what: 'limit' | 'delete'; volume: Volume };

/** The volumes of an environment: what they take, their snapshots, and how their limits are changed. */
export const VolumesPanel = ({ environment }: { environment: EnvironmentVolumesFragment }) => {
  const { name: place, serviceEngine, volumes } = environment;
  const obstacle = engineObstacle(serviceEngine, 'Volumes');
  const [asked, setAsked] = useState<Asked>();
  const section = usePlace('volumes');
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  const close = () => setAsked(undefined);
  return (
    <SectionCard title="Volumes" {...section}>
      {volumes.length === 0 ? (
        <Typography color="textSecondary">
          {obstacle ?? (
            <>
              No volumes. A service keeps files across releases in a folder that slipway.json names:{' '}
              <code>{'"volumes": { "data": "/data" }'}</code>.
            </>
          )}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
          {obstacle === null ? (
            <Typography variant="body2" color="textSecondary">
              One release at a time writes to them: the running release stops before the next one starts.
              Requests wait meanwhile; after 20 seconds they are answered 503.
            </Typography>
          ) : (
            <Alert severity="warning">{obstacle} Services that use them cannot be deployed.</Alert>
          )}
          {volumes.map((volume) => (
            <Box
              key={volume.id}
              component="section"
              aria-label={`Volume ${volume.name}`}
              sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Typography component="h3" variant="body2" sx={{ flex: 1, fontWeight: 500 }}>
                  {volume.name}
                </Typography>
                {mayChange ? (
                  <ActionMenu
                    name={`the volume ${volume.name}`}
                    actions={[
                      {
                        label: 'Change size limit',
                        onSelect: () => setAsked({ what: 'limit', volume }),
                        opener: limits.opener,
                      },
                      {
                        label: 'Delete volume',
                        onSelect: () => setAsked({ what: 'delete', volume }),
                        opener: deletion.opener,
                        destructive: true,
                        disabledReason:
                          volume.path === null
                            ? null
                            : 'The running release uses it. Remove it from slipway.json and deploy that first.',
                      },
                    ]}
                  />
                ) : null}
              </Box>
              <Facts volume={volume} />
              <SnapshotList place={place} volume={volume} />
            </Box>
          ))}
        </Box>
      )}
      {asked?.what === 'limit' ? (
        <limits.Dialog
          id={asked.volume.id}
          name={asked.volume.name}
          limitMegabytes={asked.volume.limitMegabytes}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'delete' ? (
        <deletion.Dialog id={asked.volume.id} name={asked.volume.name} place={place} onClose={close} />
      ) : null}
    </SectionCard>
  );
};
