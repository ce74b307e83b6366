import { getDirective } from '@graphql-tools/utils';
import type { GraphQLFieldConfig, GraphQLSchema } from 'graphql';
import type { AccessRule } from '../auth/accessRule.ts';

type Described = Pick<GraphQLFieldConfig<unknown, unknown>, 'astNode' | 'extensions'>;

/** What the SDL says about who may ask for a field; null when it says nothing, which only fields below the root may. */
export const accessRuleOf = (schema: GraphQLSchema, field: Described): AccessRule | null => {
  const [open] = getDirective(schema, field, 'public') ?? [];
  if (open) return 'PUBLIC';
  const [requires] = getDirective(schema, field, 'requires') ?? [];
  const [personal] = getDirective(schema, field, 'personal') ?? [];
  const [enrolling] = getDirective(schema, field, 'enrolling') ?? [];
  const [leaving] = getDirective(schema, field, 'leaving') ?? [];
  const [whileSuspended] = getDirective(schema, field, 'whileSuspended') ?? [];
  if (!requires && !personal) return null;
  if (leaving && !(personal && enrolling && !requires))
    throw new Error('@leaving goes with @personal and @enrolling, and without @requires.');
  return {
    permission: requires?.permission ?? null,
    personal: Boolean(personal),
    enrolling: Boolean(enrolling),
    leaving: Boolean(leaving),
    whileSuspended: Boolean(whileSuspended),
  };
};
