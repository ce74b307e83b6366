import { autofixRuleOf } from '../../../engines/autofix/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';

/** What answers `Finding.autofix`: an open pull request that fixes the finding keeps it from being proposed again. */
export const autofixOfFinding = {
  Finding: {
    autofix: async ({ id, rule, state, projectId, tool }, _, { session, stores }: Context) => {
      const autofix = rule === null || tool !== null ? null : autofixRuleOf(rule);
      if (!autofix) return null;
      const grant = session.allow('ORGANIZATION_READ');
      const reasonNow = async (): Promise<string | null> => {
        if (state !== 'OPEN' && state !== 'CONFIRMED') return 'The finding is not open.';
        if (!(await stores.hosting.ofProject(grant, projectId))) {
          return 'Pull requests need a repository that is hosted here.';
        }
        const proposed = await stores.pullRequests.openOfFinding(grant, id);
        return proposed && `Fix proposed in #${proposed.number}.`;
      };
      const reason = await reasonNow();
      return { available: reason === null, reason, title: autofix.title, risk: autofix.risk };
    },
  },
} satisfies Resolvers;
