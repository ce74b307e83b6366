import { useAddressSearch } from '../shared/address/useAddressSearch.ts';

/** The tabs of the security page, in order; the first is the page itself. */
export const securityTabs = [
  { value: 'findings', label: 'Findings' },
  { value: 'score', label: 'Score' },
  { value: 'compliance', label: 'Compliance' },
] as const;

export type SecurityTab = (typeof securityTabs)[number]['value'];

/** Parameters that mean something on another tab only: links without a tab lead to what they name. */
const ofScore = ['scored', 'score-after', 'score-before', 'score', 'day'] as const;
const ofCompliance = ['standard'] as const;

const tabOf = (params: URLSearchParams): SecurityTab => {
  const named = securityTabs.find(({ value }) => value === params.get('tab'));
  if (named) return named.value;
  if (ofScore.some((name) => params.has(name))) return 'score';
  return ofCompliance.some((name) => params.has(name)) ? 'compliance' : 'findings';
};

/** The tab of the security page that the address names, and what opens another: the filters of the findings stay. */
export const useSecurityTab = () => {
  const [params, changeSearch] = useAddressSearch();
  return {
    tab: tabOf(params),
    openTab: (tab: SecurityTab) =>
      changeSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of ['tab', ...ofScore, ...ofCompliance]) next.delete(name);
          if (tab !== 'findings') next.set('tab', tab);
          return next;
        },
        { replace: false },
      ),
  };
};
