import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { TaskStatus } from '../../schema/generated/types.ts';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { forgetTask } from './forgetTask.ts';
import { useDeleteTaskMutation, useUpdateTaskMutation } from './tasks.generated.ts';

type Payload = { errors: { message: string }[] } | null | undefined;

/**
 * Changes tasks on the server, one after the other as they were asked for: a chip that is pressed three times ends where the
 * last press says. What fails is told in a toast. Each answer brings the whole board along.
 */
export const useTaskChanges = () => {
  const tellFailure = useFailureToast();
  const { cache } = useApolloClient();
  const [updateTask] = useUpdateTaskMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const run = (change: () => Promise<Payload>): Promise<boolean> => {
    const mine = last.current.then(async () => {
      try {
        const [refusal] = (await change())?.errors ?? [];
        if (refusal) throw new Error(refusal.message);
        return true;
      } catch (error) {
        tellFailure(error, { title: 'The task was not changed' });
        return false;
      }
    });
    last.current = mine;
    return mine;
  };
  return {
    update: (id: string, to: { title?: string; status?: TaskStatus }) =>
      run(async () => (await updateTask({ variables: { input: { id, ...to } } })).data?.updateTask),
    remove: (id: string) =>
      run(async () => {
        const { data } = await deleteTask({ variables: { input: { id } } });
        if (data?.deleteTask.errors.length === 0) forgetTask(cache, id);
        return data?.deleteTask;
      }),
  };
};
