import type { BuilderPorts, BuildEvent, BuildFailure, BuildOrder, BuildStep } from './ports.ts';
import type { BuiltImage } from './dockerfile/imageSettings.ts';
import type { Mask } from '../text/index.ts';
import type { Plan } from './planning/plan.ts';

/** A build that is under way. */
export type RunningBuild = {
  ports: BuilderPorts;
  order: BuildOrder;
  plan: Plan;
  mask: Mask;
  /** The commit's files, and where what else is made of them may stand; all of it is removed at the end. */
  folder: string;
  /** A layer of the store on this machine, for as long as the build runs. */
  open: (digest: string) => Promise<string>;
  /** What a Dockerfile came to, once it was built. */
  image: BuiltImage | null;
  /** Where the project's own package manager stands here, once it was put there; null for npm. */
  toolFolder: string | null;
  signal: AbortSignal;
};

/** What a part of a build tells of, and why it did not come to an end. */
export type Telling<T> = AsyncGenerator<BuildEvent, T | Failed>;

/** Why a part of a build did not come to an end. */
export class Failed {
  readonly code: BuildFailure['code'];
  readonly message: string;

  /** @param message for people, with what would mend it */
  constructor(code: BuildFailure['code'], message: string) {
    this.code = code;
    this.message = message;
  }

  at(step: BuildStep | null): BuildFailure {
    return { code: this.code, step, message: this.message };
  }
}

/** A line that the builder says itself. */
export const line = (text: string): BuildEvent => ({ type: 'LINE', text });
