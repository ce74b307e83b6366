import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { appPaths } from '../../../shared/address/paths.ts';
import { confirmation } from '../../../shared/dialogs/confirmation.ts';
import { usePermission } from '../../../shared/session/viewer.ts';
import { goingOn } from '../../changes/changeWords.ts';
import { pendingTitle, pendingTone, pendingWords } from './pendingWords.ts';
import { useDiscard, useRetry } from './usePending.ts';
import type { EnvironmentVariablesFragment } from './variables.generated.ts';

interface PendingVariablesProps {
  projectId: string;
  environment: EnvironmentVariablesFragment;
}

/** Changes of variables that are not in effect: which, why, and what can be done about them. Nothing where all are. */
export const PendingVariables = ({ projectId, environment }: PendingVariablesProps) => {
  const { name, pendingVariables: pending } = environment;
  const [discarding, setDiscarding] = useState(false);
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  const mayDeploy = usePermission('DEPLOYMENT_START');
  const discard = useDiscard(environment);
  const { retry, retrying } = useRetry(environment);
  if (!pending) return null;
  const { changes, deployment } = pending;
  const waits = deployment !== null && deployment.status !== 'FAILED';
  return (
    <Alert severity={pendingTone(deployment)} sx={{ marginBottom: 4 }}>
      <AlertTitle>{pendingTitle(changes.length)}</AlertTitle>
      <Box component="ul" aria-label="Pending changes" sx={{ margin: 0, paddingLeft: 5 }}>
        {changes.map((change) => (
          <Box component="li" key={change.name} sx={{ overflowWrap: 'anywhere' }}>
            <code>{change.name}</code> {goingOn.variables[change.change]}
          </Box>
        ))}
      </Box>
      <Box sx={{ marginTop: 2, overflowWrap: 'anywhere' }}>
        {pendingWords(deployment, name)}
        {deployment ? (
          <>
            {' '}
            <Link color="inherit" href={appPaths.deployment(projectId, deployment.id)}>
              View deployment
            </Link>
          </>
        ) : null}
      </Box>
      {mayChange ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 3 }}>
          {waits || !mayDeploy ? null : (
            <Button size="small" color="inherit" variant="outlined" loading={retrying} onClick={retry}>
              {deployment ? 'Try again' : 'Apply changes'}
            </Button>
          )}
          <Button {...confirmation.opener} size="small" color="inherit" onClick={() => setDiscarding(true)}>
            Discard changes
          </Button>
        </Box>
      ) : null}
      {discarding ? (
        <confirmation.Dialog
          title="Discard the changes?"
          confirmLabel="Discard changes"
          destructive
          onConfirm={async () => {
            await discard();
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        >
          The variables of {name} become those of the running release again. Values that were entered since
          are deleted; nothing restarts.
        </confirmation.Dialog>
      ) : null}
    </Alert>
  );
};
