import { type AutofixRule, autofixRuleOf } from '../../../engines/autofix/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

type Finding = NonNullable<Awaited<ReturnType<Stores['findings']['find']>>>;

/** The autofix of a finding's rule; null when there is none. */
export const autofixOf = ({ rule, tool }: Pick<Finding, 'rule' | 'tool'>): AutofixRule | null =>
  rule === null || tool !== null ? null : autofixRuleOf(rule);

/** Why a finding is not fixed, by a pull request or a patch; null when it can be. */
export const fixRefusal = (
  { state }: Pick<Finding, 'state'>,
  repository: { archived: boolean } | null,
): string | null => {
  if (state !== 'OPEN' && state !== 'CONFIRMED') return 'The finding is not open.';
  if (!repository) return 'The project has no repository.';
  return repository.archived ? 'The project is archived. Restore it first.' : null;
};

/** What answers `Finding.autofix`: an open pull request that fixes the finding keeps it from being proposed again. */
export const autofixOfFinding = {
  Finding: {
    autofix: async (finding, _, { session, stores }: Context) => {
      const autofix = autofixOf(finding);
      if (!autofix) return null;
      const { id, projectId } = finding;
      const grant = session.allow('ORGANIZATION_READ');
      const refusal = fixRefusal(finding, await stores.repositories.ofProject(grant, projectId));
      const reasonNow = async (): Promise<string | null> => {
        if (refusal !== null) return refusal;
        const isElsewhere = !(await stores.hosting.ofProject(grant, projectId));
        if (isElsewhere && (await stores.providerReports.pullRequestRefusal(grant, projectId)) !== null) {
          return 'The repository is hosted elsewhere. Download the fix as a patch, and apply it there.';
        }
        const proposed = await stores.pullRequests.openOfFinding(grant, id);
        return proposed && `Fix proposed in #${proposed.number}.`;
      };
      const reason = await reasonNow();
      return {
        available: reason === null,
        reason,
        title: autofix.title,
        risk: autofix.risk,
        patchUrl: refusal === null ? `/projects/${projectId}/findings/${id}.patch` : null,
      };
    },
  },
} satisfies Resolvers;
