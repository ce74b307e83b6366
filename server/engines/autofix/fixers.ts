import type { Fixer } from './fixer.ts';

/** The fixers by rule. Each is loaded when it is used. */
export const fixers: Readonly<Record<string, () => Promise<Fixer>>> = {
  'timing-unsafe-comparison': async () =>
    (await import('./rules/timingUnsafeComparison.ts')).timingUnsafeComparison,
};
