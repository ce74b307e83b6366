import { createHash } from 'node:crypto';
import { version } from 'node:process';
import type { BuildSettings } from '../builder/plan.ts';
import type { VariableVersions } from './variables/variables.ts';

/** Counted up whenever the builder would make something else of the same commit and settings. */
const builderVersion = 1;

/** The hash of all that decides what comes out of a build, in hexadecimal: builds of the same are not done twice. */
export const inputsOf = (commitSha: string, settings: BuildSettings, variables: VariableVersions): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        builderVersion,
        version,
        commitSha,
        Object.entries(settings).toSorted(),
        Object.entries(variables).toSorted(),
      ]),
    )
    .digest('hex');
