import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ConnectedProject } from '../../projects/connect/ConnectedProject.tsx';
import { ConnectRepositoryForm } from '../../projects/connect/ConnectRepositoryForm.tsx';
import { useLatestProject } from '../../projects/connect/useLatestProject.ts';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import { StepDraft } from './StepDraft.tsx';
import type { StepProps } from './steps.ts';

/** Connects the first repository; who comes back finds the project that is there, or still being connected. */
export const RepositoryStep = ({ next, back, drafts }: StepProps) => {
  const { project, refetch } = useLatestProject();
  const [another, setAnother] = useState(drafts.has('REPOSITORY'));
  const backButton = <Button onClick={back}>Back</Button>;
  const heading = (
    <AuthHeading title="Connect your repository">
      Your first project. Slipway clones the repository and scans it.
    </AuthHeading>
  );
  if (!project || another)
    return (
      <>
        {heading}
        <ConnectRepositoryForm
          submitLabel="Continue"
          secondary={
            <>
              <StepDraft step="REPOSITORY" drafts={drafts} />
              {backButton}
              <Button onClick={next}>Skip for now</Button>
            </>
          }
          onConnected={() => {
            drafts.delete('REPOSITORY');
            next();
          }}
        />
      </>
    );
  return (
    <>
      {heading}
      <ConnectedProject project={project} onEnd={refetch} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, marginTop: 4 }}>
        {backButton}
        <Button onClick={() => setAnother(true)}>Connect another</Button>
        <Button variant="contained" onClick={next}>
          Continue
        </Button>
      </Box>
    </>
  );
};
