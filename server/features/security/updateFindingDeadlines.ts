import { updateFindingDeadlinesInputSchema } from '../../../schema/generated/validation.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';

const access = permit('ORGANIZATION_UPDATE');

/** Says in how many days findings are to be mended. */
export const updateFindingDeadlines = mutation(
  {
    access,
    input: updateFindingDeadlinesInputSchema,
    audit: (_: object, { input: { criticalDays, highDays, mediumDays, lowDays } }) => ({
      target: `critical ${criticalDays}, high ${highDays}, medium ${mediumDays}, low ${lowDays} days`,
    }),
    onFailure: { deadlines: null },
  },
  async ({ grant, input, context: { stores } }) => {
    await stores.deadlines.choose(grant, input);
    return { deadlines: input };
  },
);
