import type { BuildStepName } from '../../../schema/generated/types.ts';
import type { Deployment } from './phases.ts';

type Build = NonNullable<Deployment['build']>;
type Step = Build['steps'][number];

/** A part of a build with its time: one of its steps, or what is done before the first or after the last. */
export interface BuildPart {
  name: BuildStepName | 'PREPARE' | 'FINISH';
  step: Step | null;
  from: string;
  /** Null while it goes on. */
  to: string | null;
}

/** The parts of a build, one after the other: each ends when the next begins, so that their times add up to the time of the build. */
export const buildParts = ({ startedAt, finishedAt, steps }: Build): readonly BuildPart[] => {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  const before: BuildPart[] =
    startedAt !== null && startedAt < first.startedAt
      ? [{ name: 'PREPARE', step: null, from: startedAt, to: first.startedAt }]
      : [];
  const parts = steps.map((step, index): BuildPart => {
    const to = steps[index + 1]?.startedAt ?? step.finishedAt ?? finishedAt;
    return { name: step.name, step, from: step.startedAt, to };
  });
  const after: BuildPart[] =
    last.finishedAt !== null && finishedAt !== null && last.finishedAt < finishedAt
      ? [{ name: 'FINISH', step: null, from: last.finishedAt, to: finishedAt }]
      : [];
  return [...before, ...parts, ...after];
};
