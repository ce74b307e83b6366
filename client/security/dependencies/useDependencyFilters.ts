import type { LicenseVerdict } from '../../../schema/generated/types.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import type { DependencyListQueryVariables } from './dependencies.generated.ts';

const pageSize = 50;
const unfiltered = { q: '', project: [], ecosystem: [], license: [], of: [] };

/** What a package can be narrowed to besides names, as it stands in `?of=`. */
export const kindOptions = [
  { value: 'vulnerable', label: 'Vulnerable' },
  { value: 'direct', label: 'Direct' },
  { value: 'indirect', label: 'Through others' },
  { value: 'refused', label: 'License not allowed' },
  { value: 'untold', label: 'License unknown' },
] as const;

/** Which packages the page lists, as its URL says; values that mean nothing are passed over. */
export const useDependencyFilters = () => {
  const { text, values, page, change, turn, pending } = useListAddress();
  const search = text('q');
  const [project, ecosystem, license] = [values('project'), values('ecosystem'), values('license')];
  const kinds = kindOptions.map(({ value }) => value).filter((value) => values('of').includes(value));
  const [isDirect, isIndirect] = [kinds.includes('direct'), kinds.includes('indirect')];
  const licenseVerdict: LicenseVerdict[] = [
    ...(kinds.includes('refused') ? ['NOT_ALLOWED' as const] : []),
    ...(kinds.includes('untold') ? ['UNKNOWN' as const] : []),
  ];
  const variables: DependencyListQueryVariables = {
    ...pageArguments(page, pageSize),
    filter: {
      ...(search ? { search } : {}),
      ...(project.length > 0 ? { project: [...project] } : {}),
      ...(ecosystem.length > 0 ? { ecosystem: [...ecosystem] } : {}),
      ...(license.length > 0 ? { license: [...license] } : {}),
      ...(kinds.includes('vulnerable') ? { vulnerable: true } : {}),
      ...(licenseVerdict.length > 0 ? { licenseVerdict } : {}),
      // Both together are all.
      ...(isDirect === isIndirect ? {} : { direct: isDirect }),
    },
  };
  return {
    search,
    project,
    ecosystem,
    license,
    kinds,
    narrowed: Object.keys(variables.filter).length > 0,
    variables,
    change,
    clear: () => change(unfiltered),
    turn,
    pending,
  };
};

/** The same, as components get it. */
export type DependencyFilters = ReturnType<typeof useDependencyFilters>;
