import type { Feature } from '../../platform/feature.ts';
import { serveMcp } from './serveMcp.ts';

export const feature = {
  routes: [serveMcp],
} satisfies Feature;
