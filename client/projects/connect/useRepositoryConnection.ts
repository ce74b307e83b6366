import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { ConnectRepositoryInputValues } from '../../../schema/generated/validation.ts';
import {
  type ConnectionJobFragment,
  JobUpdatedDocument,
} from '../../shared/repository/repository.generated.ts';
import {
  type ConnectRepositoryMutation,
  useConnectRepositoryMutation,
} from './connectRepository.generated.ts';

type Payload = ConnectRepositoryMutation['connectRepository'];

/** What a form that was submitted can send: the provider is chosen by then. */
type Input = Omit<ConnectRepositoryInputValues, 'provider'> & {
  provider: Exclude<ConnectRepositoryInputValues['provider'], ''>;
};

const hasEnded = ({ state }: ConnectionJobFragment) => state !== 'QUEUED' && state !== 'RUNNING';

/**
 * Connects a repository and waits until its job has ended. A job that fails, or is canceled, becomes an error of
 * `repositoryUrl` in the payload, just as an address that can't be reached. Leaving the page does not stop the job.
 *
 * @param left what is left when it is canceled, as a sentence
 * @returns `connect`, and the job while there is one to follow.
 */
export const useRepositoryConnection = (left: string) => {
  const client = useApolloClient();
  const [job, setJob] = useState<ConnectionJobFragment>();
  const [mutate] = useConnectRepositoryMutation();
  const stopFollowing = useRef(() => {});
  useEffect(() => () => stopFollowing.current(), []);

  const follow = (id: string) =>
    new Promise<ConnectionJobFragment>((resolve, reject) => {
      const subscription = client.subscribe({ query: JobUpdatedDocument, variables: { id } }).subscribe({
        next: ({ data, error }) => {
          if (error) return reject(error);
          if (!data) return undefined;
          setJob(data.jobUpdated);
          return hasEnded(data.jobUpdated) ? resolve(data.jobUpdated) : undefined;
        },
        error: reject,
        complete: () => reject(new Error('The connection to the server was lost.')),
      });
      stopFollowing.current = () => subscription.unsubscribe();
    });

  const connect = async (input: Input): Promise<Payload | undefined> => {
    const { data } = await mutate({ variables: { input } });
    const payload = data?.connectRepository;
    if (!payload?.job || payload.errors.length > 0) return payload;
    setJob(payload.job);
    try {
      const { state, error } = await follow(payload.job.id);
      if (state === 'SUCCEEDED') return payload;
      const message = error ?? `Connecting was canceled. ${left}`;
      const code = state === 'CANCELED' ? 'NOT_ALLOWED' : 'FAILED';
      return { project: null, job: null, errors: [{ field: ['repositoryUrl'], code, message }] };
    } finally {
      stopFollowing.current();
      setJob(undefined);
    }
  };
  return { connect, job };
};
