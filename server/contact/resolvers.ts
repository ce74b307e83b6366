import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { requestContact } from './requestContact.ts';

export const contactResolvers: Resolvers = {
  Mutation: { requestContact },
};
