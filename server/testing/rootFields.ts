import type { Permission } from '../../schema/generated/types.ts';
import { rootAccountMutations } from './rootAccountMutations.ts';
import { rootBillingMutations } from './rootBillingMutations.ts';
import type { RootFields, Target } from './rootField.ts';
import { rootOrganizationMutations } from './rootOrganizationMutations.ts';
import { rootPlatformFields } from './rootPlatformFields.ts';
import { rootQueries } from './rootQueries.ts';
import { rootWorkMutations } from './rootWorkMutations.ts';

/** Every root field of the schema. Add a new one to one of these: with what it needs, and with the ids it takes. */
export const rootFields: RootFields = {
  ...rootQueries,
  ...rootAccountMutations,
  ...rootOrganizationMutations,
  ...rootWorkMutations,
  ...rootBillingMutations,
  ...rootPlatformFields,
};

/** Fields below the root that need more than reading. */
export const nestedNeeds: Record<string, Permission> = {
  'Organization.invitations': 'MEMBER_MANAGE',
  'Organization.invoice': 'BILLING_MANAGE',
  'Organization.invoices': 'BILLING_MANAGE',
  'Organization.paymentMethods': 'BILLING_MANAGE',
  'Organization.planUsage': 'BILLING_MANAGE',
  'Organization.subscription': 'BILLING_MANAGE',
};

/** The variables that `wholeOperation` makes of what fields below the root cannot do without. */
export const nestedVariables = ({ ids }: Pick<Target, 'ids'>): Record<string, unknown> => ({
  invoiceId: ids.invoice,
  blobPath: 'README.md',
  trendsDays: 30,
});

/** The root fields of one root type. */
export const fieldsOf = (type: 'Query' | 'Mutation' | 'Subscription') =>
  Object.entries(rootFields)
    .map(([coordinate, field]) => ({ coordinate, name: coordinate.split('.')[1] ?? '', ...field }))
    .filter(({ coordinate }) => coordinate.startsWith(`${type}.`));
