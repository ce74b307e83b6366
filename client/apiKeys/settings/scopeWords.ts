import type { Permission } from '../../../schema/generated/types.ts';
import { type FeatureLabels, type Scope, useFeatureLabels } from '../../shared/display/featureLabels.ts';

const scopesIn = (labels: readonly FeatureLabels[]): Scope[] => labels.flatMap(({ scopes = [] }) => scopes);

/** What a key may do, as people choose it; `ORGANIZATION_READ` goes with all. */
export const useScopeGroups = (): { label: string; scopes: Scope[] }[] => {
  const all = scopesIn(useFeatureLabels());
  return (['Read', 'Write'] as const).map((label) => ({
    label,
    scopes: all.filter(({ group }) => group === label),
  }));
};

/** "Read the organization, Run agents": the scopes of a key in words. */
export const useScopeWords = (scopes: readonly Permission[]): string =>
  useScopeGroups()
    .flatMap((group) => group.scopes)
    .filter(({ value }) => scopes.includes(value))
    .map(({ label }) => label)
    .join(', ');
