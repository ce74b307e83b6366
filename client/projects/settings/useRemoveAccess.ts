import { useAction } from '../../shared/controls/useAction.ts';
import { useUpdateAccessTokenMutation } from './settings.generated.ts';

/** Removes the access token or the GitHub App of a repository, and says so. */
export const useRemoveAccess = (projectId: string, done: string) => {
  const [updateAccessToken, { loading }] = useUpdateAccessTokenMutation();
  const act = useAction();
  const remove = () =>
    act(async () => {
      const { data } = await updateAccessToken({ variables: { input: { projectId, accessToken: '' } } });
      return data?.updateAccessToken.errors;
    }, done);
  return { remove, loading };
};
