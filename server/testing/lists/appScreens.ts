import { collected, mergedEntries } from '../collected.ts';
import type { FeatureTesting } from '../featureTesting.ts';

/** The frame around all screens, which belongs to no feature. */
const shell: FeatureTesting['screens'] = { Shell: () => ({}) };

/** What the app asks when a screen or a tab of one is entered, with the variables that it sends: the `screens` of all features. */
export const appScreens = mergedEntries([shell, ...collected.map(({ screens }) => screens)]);
