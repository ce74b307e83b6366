import type { BuildEvent, Plan } from '../../../engines/builder/index.ts';
import type { StepRow } from '../rows.ts';

/** How far a build is, as its events tell; kept in its row whenever a step begins or ends. */
export type BuildProgress = { plan: Plan | null; steps: StepRow[]; lines: number };

const endStates = { DONE: 'SUCCEEDED', FAILED: 'FAILED', FROM_CACHE: 'FROM_CACHE' } as const;

/** How far a build is after an event; the instant is of our clock. Answers what it was when the event tells nothing of that. */
export const afterEvent = (progress: BuildProgress, event: BuildEvent, at: Date): BuildProgress => {
  const now = at.toISOString();
  if (event.type === 'PLANNED') return { ...progress, plan: event.plan };
  if (event.type === 'LINE') return { ...progress, lines: progress.lines + 1 };
  if (event.type !== 'STEP') return progress;
  const { step: name, state } = event;
  if (state === 'BEGUN') {
    const begun: StepRow = {
      name,
      state: 'RUNNING',
      startedAt: now,
      finishedAt: null,
      firstLine: progress.lines + 1,
    };
    return { ...progress, steps: [...progress.steps.filter((step) => step.name !== name), begun] };
  }
  const ended = endStates[state];
  const known = progress.steps.some((step) => step.name === name);
  const before: StepRow[] = known
    ? progress.steps
    : [
        ...progress.steps,
        { name, state: ended, startedAt: now, finishedAt: now, firstLine: progress.lines + 1 },
      ];
  return {
    ...progress,
    steps: before.map((step) => (step.name === name ? { ...step, state: ended, finishedAt: now } : step)),
  };
};
