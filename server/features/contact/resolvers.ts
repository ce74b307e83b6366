import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { requestContact } from './requestContact.ts';

export const contactResolvers = {
  Mutation: { requestContact },
} satisfies Resolvers;
