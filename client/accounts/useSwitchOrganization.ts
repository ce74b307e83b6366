import { readErrorDetails } from '../shared/page/errorDetails.ts';
import { appPaths } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { rememberSession } from '../shared/session/session.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useSwitchOrganizationMutation } from './accounts.generated.ts';

/** Makes another organization the active one: nothing that was read of the former stays. */
export const useSwitchOrganization = () => {
  const changeSession = useSessionChange();
  const toast = useToast();
  const [switchOrganization] = useSwitchOrganizationMutation();
  return async (organizationId: string) => {
    try {
      const { data } = await switchOrganization({
        variables: { input: { organizationId } },
        fetchPolicy: 'no-cache',
      });
      const { user, errors } = data?.switchOrganization ?? {};
      if (!user) throw new Error(errors?.[0]?.message);
      rememberSession(user);
      changeSession(appPaths.dashboard);
    } catch (error) {
      const description = readErrorDetails(error).message;
      toast({ title: 'The organization could not be changed', description, variant: 'destructive' });
    }
  };
};
