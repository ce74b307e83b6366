import type { Plan } from '../planning/plan.ts';

/** What was found of how a project is built, by paths from the folder that was looked at. */
export type FoundPlan = Pick<
  Plan,
  'kind' | 'lockFile' | 'packageManager' | 'build' | 'test' | 'output' | 'start' | 'fallback'
>;
