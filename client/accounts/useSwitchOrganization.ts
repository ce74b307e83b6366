import { appPaths } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { beginSession } from '../shared/session/session.ts';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { useSwitchOrganizationMutation } from './accounts.generated.ts';

/** Makes another organization the active one: nothing that was read of the former stays. */
export const useSwitchOrganization = () => {
  const changeSession = useSessionChange();
  const tellFailure = useFailureToast();
  const [switchOrganization] = useSwitchOrganizationMutation();
  return async (organizationId: string) => {
    try {
      const { data } = await switchOrganization({
        variables: { input: { organizationId } },
        fetchPolicy: 'no-cache',
      });
      const { user, errors } = data?.switchOrganization ?? {};
      if (!user) throw new Error(errors?.[0]?.message);
      beginSession(user);
      changeSession(appPaths.dashboard);
    } catch (error) {
      tellFailure(error, { title: 'The organization could not be switched' });
    }
  };
};
