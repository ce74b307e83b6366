import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { rulesFor } from '../obstacles.ts';
import { ownershipOf } from './codeOwners.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');
const most = 20;
const mostOwners = 10;

/** What answers the schema of code owners. */
export const codeOwnerResolvers = {
  PullRequest: {
    codeOwners: async (row, _, context) => {
      if (row.state === 'MERGED' || row.state === 'CLOSED') return [];
      const { stores } = context;
      const rules = await rulesFor(stores, reading(context), row);
      if (!rules.some(({ requiresCodeOwners }) => requiresCodeOwners)) return [];
      const { files } = await stores.pullRequestCode.ownership(reading(context), row);
      const groups = await ownershipOf(stores, reading(context), row, files ?? []);
      return [true, false]
        .flatMap((waits) => groups.filter(({ approved }) => approved !== waits))
        .slice(0, most);
    },
  },
  CodeOwnership: {
    paths: ({ paths }) => paths.slice(0, most),
    fileCount: ({ paths }) => paths.length,
    owners: ({ owners }) => owners.slice(0, mostOwners),
  },
  CodeOwner: {
    user: ({ member }, _, context) => member && context.stores.teams.member(reading(context), member.id),
  },
} satisfies Resolvers;
