import Box from '@mui/material/Box';
import { useState } from 'react';
import { AccessChoice, type AccessWay } from '../connect/AccessChoice.tsx';
import { AccessTokenForm } from './AccessTokenForm.tsx';
import { GitHubAppForm } from './GitHubAppForm.tsx';
import type { ProjectSettingsQuery } from './settings.generated.ts';

interface RepositoryAccessProps {
  projectId: string;
  repository: Pick<
    NonNullable<NonNullable<ProjectSettingsQuery['project']>['repository']>,
    'provider' | 'hasAccessToken' | 'gitHubAppId'
  >;
  /** Why there is nothing to reach with it, or null. */
  disabledReason: string | null;
}

/** What opens the repository: an access token or, at GitHub, an app. */
export const RepositoryAccess = ({ projectId, repository, disabledReason }: RepositoryAccessProps) => {
  const { provider, hasAccessToken, gitHubAppId } = repository;
  const [chosen, setChosen] = useState<AccessWay>();
  const isGitHub = provider === 'GITHUB';
  const way = chosen ?? (gitHubAppId === null ? 'TOKEN' : 'APP');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {isGitHub ? <AccessChoice value={way} onChange={setChosen} /> : null}
      {isGitHub && way === 'APP' ? (
        <GitHubAppForm projectId={projectId} appId={gitHubAppId} disabledReason={disabledReason} />
      ) : (
        <AccessTokenForm
          projectId={projectId}
          stored={hasAccessToken && gitHubAppId === null}
          disabledReason={disabledReason}
        />
      )}
    </Box>
  );
};
