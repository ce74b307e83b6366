import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { EnvironmentRow } from '../rows.ts';
import type { Variable } from './variables.ts';

const plain = (variables: readonly Variable[]): Variable[] =>
  variables.map(({ name, value, secret }) => ({ name, value, secret }));

/** What services of an environment are given, decrypted: for jobs alone, no reader's grant opens a secret. */
export const variablesOf = async (
  { variables }: Stores,
  grant: TenantGrant<'JOB'>,
  environment: EnvironmentRow,
): Promise<Variable[]> => plain((await variables.open(grant, environment)).variables);

/**
 * What a build for an environment is given: what is no secret. A commit is built before anybody approved it, and a release is kept and brought
 * elsewhere: neither what a build says nor what it leaves may hold one.
 */
export const buildVariablesOf = async (
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  environment: EnvironmentRow,
): Promise<Variable[]> => (await variablesOf(stores, grant, environment)).filter(({ secret }) => !secret);

/** What runs in an environment was given: it is started again with the same, whatever was changed since and waits for its rules. */
export const runningVariablesOf = async (
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  environment: EnvironmentRow,
): Promise<readonly Variable[]> =>
  (await stores.variables.openGiven(grant, environment.id))?.variables ??
  (await variablesOf(stores, grant, environment));
