import { changeAllowedLicensesInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { isLicenseId } from '../../../engines/scanner/index.ts';

const byName = new Intl.Collator('en', { numeric: true });
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Changes which licenses dependencies may have. No key may: whoever finds that of a pipeline must not lower what it is judged by. */
export const changeAllowedLicenses = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: changeAllowedLicensesInputSchema,
    audit: ({ target }: { target: string; allowedLicenses: string[] }) => ({ target }),
    onFailure: { allowedLicenses: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const named = [...new Set(input.licenses.map((one) => one.trim()).filter(Boolean))];
    const odd = named.filter((one) => !isLicenseId(one));
    if (odd.length > 0) {
      const names = listed.format(odd.slice(0, 5).map((one) => one.slice(0, 50)));
      throw fault(
        'licenses',
        'INVALID',
        `Not in SPDX's list of licenses: ${names}. Use identifiers such as MIT or Apache-2.0`,
      );
    }
    const allowedLicenses = named.toSorted(byName.compare);
    await stores.licenses.change(grant, allowedLicenses);
    const told = allowedLicenses.join(', ').slice(0, 300);
    return { allowedLicenses, target: told || 'None: licenses are not checked' };
  },
);
