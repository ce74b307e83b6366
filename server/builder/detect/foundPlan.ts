import type { Plan } from '../plan.ts';

/** What was found of how a project is built, by paths from the folder that was looked at. */
export type FoundPlan = Pick<Plan, 'kind' | 'lockFile' | 'build' | 'test' | 'output' | 'start' | 'fallback'>;

/** The programs of this machine that projects are built and run with; null for what is not here. */
export type Machine = {
  /** Such as 3.11.2. */
  python: string | null;
  /** Such as 24.21.0. */
  node: string;
};
