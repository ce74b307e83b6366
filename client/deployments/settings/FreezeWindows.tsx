import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePlace } from '../../shared/page/usePlace.ts';
import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import type { EnvironmentRulesFragment } from './settings.generated.ts';

const newWindow = lateDialog(async () => (await import('./FreezeWindowForm.tsx')).FreezeWindowForm);
const removal = lateDialog(async () => (await import('./RemoveFreezeWindow.tsx')).RemoveFreezeWindow);

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When nothing is deployed to an environment, and why. */
export const FreezeWindows = ({ environment }: { environment: EnvironmentRulesFragment }) => {
  const { id: environmentId, name, freezeWindows } = environment;
  const [openedAt, setOpenedAt] = useState<Date>();
  const [removing, setRemoving] = useState<{ id: string; reason: string }>();
  const section = usePlace('freeze-windows');
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  const action = mayChange ? (
    <Button
      variant="text"
      size="small"
      startIcon={<Plus aria-hidden />}
      {...newWindow.opener}
      onClick={() => setOpenedAt(new Date())}
    >
      Add freeze window
    </Button>
  ) : null;
  return (
    <SectionCard title="Freeze windows" action={action} {...section}>
      {freezeWindows.length === 0 ? (
        <Typography color="textSecondary">
          No freeze windows. Deployments to {name} are blocked while one is active; rollbacks are still
          possible.
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Freeze windows"
          sx={{ display: 'flex', flexDirection: 'column', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {freezeWindows.map(({ id, startsAt, endsAt, reason, createdBy }) => (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="p" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {reason}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {dateFormat.formatRange(new Date(startsAt), new Date(endsAt))} · set by {createdBy}
                </Typography>
              </Box>
              {mayChange ? (
                <ActionMenu
                  name={reason}
                  actions={[
                    {
                      label: 'Remove',
                      onSelect: () => setRemoving({ id, reason }),
                      opener: removal.opener,
                      destructive: true,
                    },
                  ]}
                />
              ) : null}
            </Box>
          ))}
        </Box>
      )}
      {removing ? (
        <removal.Dialog
          {...removing}
          place={name}
          onClose={() => setRemoving((current) => (current === removing ? undefined : current))}
        />
      ) : null}
      {openedAt ? (
        <newWindow.Dialog
          environmentId={environmentId}
          openedAt={openedAt}
          onClose={() => setOpenedAt((current) => (current === openedAt ? undefined : current))}
        />
      ) : null}
    </SectionCard>
  );
};
