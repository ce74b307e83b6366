import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../../shared/address/paths.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import type { RollbackPreviewQuery } from '../changes/changes.generated.ts';
import { ChangedVariables } from '../changes/ChangedVariables.tsx';
import { ChangePart, PlainWords } from '../changes/ChangePart.tsx';
import { ChangesBody } from '../changes/ChangesBody.tsx';
import { goingBack } from '../changes/changeWords.ts';
import { rollbackWords } from '../deploymentWords.ts';

type Preview = NonNullable<NonNullable<RollbackPreviewQuery['environment']>['rollbackPreview']>;

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

/** What a rollback brings about; null when the chosen release can no longer be brought back. */
export const RollbackPreview = ({ projectId, preview }: { projectId: string; preview: Preview | null }) => {
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
          : 'The release starts with the current variables.'}
      </ChangedVariables>
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
