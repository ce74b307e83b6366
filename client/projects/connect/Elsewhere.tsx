import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConnectRepositoryInputValues } from '../../../schema/generated/validation.ts';

/** Fields of a repository that is hosted elsewhere: they go, with what they hold, when it is to be hosted here. */
export const Elsewhere = ({ children }: { children: ReactNode }) => {
  const { setValue } = useFormContext<ConnectRepositoryInputValues>();
  const here = useWatch<ConnectRepositoryInputValues, 'provider'>({ name: 'provider' }) === 'SLIPWAY';
  useEffect(() => {
    if (!here) return;
    setValue('repositoryUrl', '');
    setValue('accessToken', '');
    setValue('gitHubApp', null);
  }, [here, setValue]);
  return here ? null : children;
};
