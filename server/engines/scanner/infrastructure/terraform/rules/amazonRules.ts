import type { Rule } from '../conditions.ts';
import { amazonAccess } from './amazonAccess.ts';
import { amazonData } from './amazonData.ts';
import { amazonEncryption } from './amazonEncryption.ts';
import { amazonNetwork } from './amazonNetwork.ts';
import { amazonPolicies } from './amazonPolicies.ts';
import { amazonTransport } from './amazonTransport.ts';

/** What is risky in resources of Amazon Web Services. */
export const amazonRules: readonly Rule[] = [
  ...amazonPolicies,
  ...amazonNetwork,
  ...amazonTransport,
  ...amazonAccess,
  ...amazonData,
  ...amazonEncryption,
];
