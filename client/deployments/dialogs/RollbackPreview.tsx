import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import type { RollbackPreviewQuery } from '../changes/changes.generated.ts';
import { ChangedVariables } from '../changes/ChangedVariables.tsx';
import { ChangePart, PlainWords } from '../changes/ChangePart.tsx';
import { ChangesBody } from '../changes/ChangesBody.tsx';
import { goingBack } from '../changes/changeWords.ts';
import { rollbackWords } from '../deploymentWords.ts';
import { VolumesNote } from './VolumesNote.tsx';

type Preview = NonNullable<NonNullable<RollbackPreviewQuery['environment']>['rollbackPreview']>;

/** That a rollback leaves changes of variables as they are. */
const pendingNote = (names: readonly string[]): string =>
  names.length === 1
    ? `The change of ${names[0]} is not in effect, and stays pending: a rollback does not apply it.`
    : `Changes of ${names.length} variables are not in effect, and stay pending: a rollback does not apply them (${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}).`;

/** How the release did before: when it ran here last, and each time it failed or was rolled back. */
const Health = ({ projectId, preview }: { projectId: string; preview: Preview }) => {
  const { lastRanAt, setbacks } = preview;
  return (
    <ChangePart title="Deployment history">
      <PlainWords>
        Last deployed here <RelativeTime at={lastRanAt} />
        {setbacks.length === 0 ? ', never rolled back.' : '.'}
      </PlainWords>
      {setbacks.length > 0 ? (
        <Alert severity="warning">
          <Box component="ul" aria-label="Setbacks" sx={{ margin: 0, paddingLeft: 5 }}>
            {setbacks.map((setback) => (
              <Box component="li" key={setback.id} sx={{ overflowWrap: 'anywhere' }}>
                {setback.undoneAt ? rollbackWords(setback) : (setback.error ?? 'The deployment failed.')}
                {setback.target ? ` (${setback.target.name}, ` : ' ('}
                <Link color="inherit" href={appPaths.deployment(projectId, setback.id)}>
                  <RelativeTime at={setback.createdAt} />
                </Link>
                {')'}
              </Box>
            ))}
          </Box>
        </Alert>
      ) : null}
    </ChangePart>
  );
};

interface RollbackPreviewProps {
  projectId: string;
  /** Null when the chosen release can no longer be brought back. */
  preview: Preview | null;
  /** The names of variables whose changes are not in effect. */
  pending: readonly string[];
}

/** What a rollback brings about. */
export const RollbackPreview = ({ projectId, preview, pending }: RollbackPreviewProps) => {
  if (!preview) {
    return (
      <Alert severity="warning">
        You can no longer roll back to this release: another release is running here now, or this one is no
        longer available. Choose another.
      </Alert>
    );
  }
  const { changes, variables, release } = preview;
  const parts = (
    <>
      <ChangedVariables variables={variables} words={goingBack}>
        {release.manifest.kind === 'STATIC'
          ? 'Static files keep the values they were built with.'
          : 'The release starts with the variables of the running one.'}
      </ChangedVariables>
      <VolumesNote volumes={release.manifest.volumes}> Their content stays as it is.</VolumesNote>
      {pending.length > 0 ? (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {pendingNote(pending)}
        </Alert>
      ) : null}
      <Health projectId={projectId} preview={preview} />
    </>
  );
  return changes ? (
    <ChangesBody projectId={projectId} changes={changes} words={goingBack}>
      {parts}
    </ChangesBody>
  ) : (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>{parts}</Box>
  );
};
