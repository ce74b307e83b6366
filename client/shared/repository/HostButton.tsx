import Button from '@mui/material/Button';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState } from 'react';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import { useAction } from '../controls/useAction.ts';
import { usePermission } from '../session/viewer.ts';
import { readOnlyReason } from '../project/readOnlyReason.ts';
import { useHostRepositoryMutation } from './repository.generated.ts';

interface HostButtonProps {
  project: { id: string; archived: boolean };
  /** It has a repository now: read it again. */
  onHosted: () => void;
}

const archivedReason = 'This project is archived. Restore it to host its repository here.';

/** Makes a repository for a draft on this server. */
export const HostButton = ({ project, onHosted }: HostButtonProps) => {
  const [host] = useHostRepositoryMutation();
  const [pending, setPending] = useState(false);
  const act = useAction();
  const mayChange = usePermission('PROJECT_UPDATE');
  const reason = project.archived ? archivedReason : null;
  const make = async () => {
    setPending(true);
    const made = await act(async () => {
      const { data } = await host({ variables: { input: { projectId: project.id } } });
      return data?.hostRepository.errors;
    }, 'Repository created');
    setPending(false);
    if (made) onHosted();
  };
  return (
    <DisabledReason reason={mayChange ? reason : readOnlyReason}>
      <Button startIcon={<HardDrive aria-hidden />} loading={pending} onClick={() => void make()}>
        Host it here
      </Button>
    </DisabledReason>
  );
};
