import type { Rule } from '../conditions.ts';
import { googleAccess } from './googleAccess.ts';
import { googleClusters } from './googleClusters.ts';
import { googleServices } from './googleServices.ts';

/** What is risky in resources of Google Cloud. */
export const googleRules: readonly Rule[] = [...googleAccess, ...googleClusters, ...googleServices];
