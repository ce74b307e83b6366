import type { Rule } from '../conditions.ts';
import { azureAccess } from './azureAccess.ts';
import { azureData } from './azureData.ts';

/** What is risky in resources of Microsoft Azure. */
export const azureRules: readonly Rule[] = [...azureAccess, ...azureData];
