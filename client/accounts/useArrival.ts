import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChosenTerms } from '../../schema/rules/planChoice.ts';
import type { UserErrorShape } from '../shared/form/userErrors.ts';
import { appPaths, authPaths, ownPath } from '../shared/address/paths.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import type { SessionViewerFragment } from './accounts.generated.ts';
import { invitationIn } from './invitationIn.ts';
import { planOfNext } from './planChoice.ts';
import { useEnterSession } from './useEnterSession.ts';

/** What to tell a person who is known and belongs to no organization any more; undefined for all others. */
const withoutOrganization = (errors: readonly UserErrorShape[]): string | undefined =>
  errors.find(({ field, code }) => field?.[0] === 'organizationName' && code === 'NOT_ALLOWED')?.message;

/** Whether a person who is known has no organization that is open: none at all, or suspended ones only. */
const hasNowhereToGo = (errors: readonly UserErrorShape[]): boolean =>
  withoutOrganization(errors) !== undefined ||
  errors.some(({ field, code }) => !field && code === 'NOT_ALLOWED');

/** Ways into an organization for a person who has none that is open, and the plan that was chosen for a new one. */
interface Entrance {
  invitationToken?: string;
  planChoice?: ChosenTerms | undefined;
}

interface Arriving {
  user: SessionViewerFragment;
  /** Whether the person has just joined the organization of the invitation. */
  joined: boolean;
  /** The name that was typed for a new organization. */
  organizationName?: string | null | undefined;
  /** What else to say in the greeting. */
  note?: string | undefined;
}

/**
 * What both steps of signing in do at their end: go on where the address's `next` says, or to the dashboard. Who belongs to no
 * organization any more, or to suspended ones only, joins the one of the invitation that `next` leads to; without one, `homeless` says so and the form asks
 * for the name of a new one.
 */
export const useArrival = () => {
  const [search] = useSearchParams();
  const [homeless, setHomeless] = useState<string>();
  const enter = useEnterSession();
  const toast = useToast();
  const next = ownPath(search.get('next'));
  const invitationToken = invitationIn(next);
  const planChoice = planOfNext(next);

  const askToJoin = async <Payload extends { errors: readonly UserErrorShape[] }>(
    ask: (entrance: Entrance) => Promise<Payload | undefined>,
  ) => {
    const answer = await ask({ planChoice });
    if (!invitationToken || !hasNowhereToGo(answer?.errors ?? []))
      return answer && { ...answer, joined: false };
    const again = await ask({ invitationToken });
    return again && { ...again, joined: true };
  };
  const arrive = ({ user, joined, organizationName, note }: Arriving) => {
    const path = homeless && organizationName ? authPaths.onboarding : (next ?? appPaths.dashboard);
    // Whoever has just joined has no use for the page of the invitation.
    enter(user, joined ? appPaths.dashboard : path);
    toast({ title: 'Welcome back!', description: note, variant: 'success' });
  };
  /** Asks for a new organization if that is what is lacking; returns whether it is. */
  const askForOrganization = (errors: readonly UserErrorShape[]): boolean => {
    const lacking = withoutOrganization(errors);
    if (lacking) setHomeless(lacking);
    return lacking !== undefined;
  };
  return { homeless, askToJoin, arrive, askForOrganization };
};
