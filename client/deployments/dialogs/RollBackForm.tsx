import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useDeferredValue, useState } from 'react';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useRollbackPreviewSuspenseQuery } from '../changes/changes.generated.ts';
import { ChangesSkeleton } from '../changes/ChangesSkeleton.tsx';
import { ReleaseSelect } from './ReleaseSelect.tsx';
import { RollbackPreview } from './RollbackPreview.tsx';
import { type RollBackPlace, useRollBack } from './useRollBack.ts';

/** Chooses the release that comes back, by itself the one that ran last, and shows what that brings about before it is asked for. */
export const RollBackForm = (place: RollBackPlace) => {
  const { projectId, environmentId, onClose } = place;
  const [chosen, choose] = useState<string | null>(null);
  // Another choice is read while the form stays.
  const asked = useDeferredValue(chosen);
  const { data } = useRollbackPreviewSuspenseQuery({
    variables: { environmentId, releaseId: asked },
    fetchPolicy: 'network-only',
  });
  const { pending, failure, rollBack } = useRollBack(place);
  const { environment } = data;
  const preview = environment?.rollbackPreview;
  if (!environment || environment.earlierReleases.length === 0) {
    return (
      <EmptyState action={<Button onClick={onClose}>Close</Button>}>
        {environment
          ? `There is no earlier healthy release of ${environment.name}. Deploy a commit instead.`
          : 'This environment no longer exists.'}
      </EmptyState>
    );
  }
  const releaseId = chosen ?? preview?.release.id ?? null;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '& > *': { minWidth: 0 } }}>
        <ReleaseSelect
          releases={environment.earlierReleases}
          value={releaseId ?? ''}
          onChange={choose}
          description={`It replaces ${environment.release ? `release ${environment.release.number}` : 'the current release'} in ${environment.name} immediately. Rollbacks skip requirements.`}
        />
        {chosen === asked ? (
          <RollbackPreview
            projectId={projectId}
            preview={preview ?? null}
            pending={environment.pendingVariables?.changes.map(({ name }) => name) ?? []}
          />
        ) : (
          <ChangesSkeleton />
        )}
        {failure ? <FormMessage requestId={failure.requestId}>{failure.message}</FormMessage> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button variant="contained" loading={pending} onClick={() => void rollBack(releaseId)}>
          Roll back
        </Button>
      </DialogActions>
    </>
  );
};
