import { collected, mergedEntries } from '../collected.ts';

/** How to prepare the mutations whose first attempt in `rootFields` changes nothing by itself: the `changes` of all features. */
export const changes = mergedEntries(collected.map((feature) => feature.changes));
