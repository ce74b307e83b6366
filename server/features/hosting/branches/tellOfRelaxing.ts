import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { RuledRepository } from './branchRuleStore.ts';

/** A rule that was relaxed: `what` as in "removed a branch rule", `said` what it demands and demanded. */
type Relaxing = RuledRepository & { what: string; said: string };

/** Notifies the others who can change rules that somebody relaxed one. */
export const tellOfRelaxing = async (
  { session, stores }: Context,
  grant: Grant<'PROJECT_PROTECT'>,
  { projectId, projectName, what, said }: Relaxing,
): Promise<void> => {
  await stores.notifications.notify(grant, await stores.branchRules.otherProtectors(grant), {
    event: 'BRANCH_RULE_RELAXED',
    title: `${projectName}: ${session.require().name} ${what}`,
    message: said,
    link: `/app/projects/${projectId}?tab=settings`,
  });
};
