import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { type FailureWords, readErrorDetails } from '../../shared/page/errorDetails.ts';
import { useRollBackMutation } from './dialogs.generated.ts';

/** What is rolled back. */
export interface RollBackPlace {
  projectId: string;
  environmentId: string;
  onClose: () => void;
}

/** Brings a release back, or without one what ran last, and leads to the deployment that does; tells what is refused or fails. */
export const useRollBack = ({ projectId, environmentId, onClose }: RollBackPlace) => {
  const navigate = useNavigate();
  const [rollBackEnvironment] = useRollBackMutation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FailureWords>();
  const rollBack = async (releaseId: string | null) => {
    setPending(true);
    setFailure(undefined);
    try {
      const { data } = await rollBackEnvironment({ variables: { input: { environmentId, releaseId } } });
      const [refusal] = data?.rollBackEnvironment?.errors ?? [];
      const id = data?.rollBackEnvironment?.deployment?.id;
      if (refusal) setFailure({ message: refusal.message });
      else if (id) await navigate(appPaths.deployment(projectId, id), { replace: true });
      else onClose();
    } catch (error) {
      setFailure(readErrorDetails(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, rollBack };
};
