import type { Feature } from '../feature.ts';

export const feature = {
  work: () => import('./work.ts'),
} satisfies Feature;
