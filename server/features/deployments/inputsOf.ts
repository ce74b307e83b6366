import { createHash } from 'node:crypto';
import type { BuildSettings, Machine } from '../../engines/builder/index.ts';
import type { VariableVersions } from './variables/variables.ts';

/** Counted up whenever the builder would make something else of the same commit and settings. */
const builderVersion = 1;

/** What a commit is built from, and with. */
export type BuildInputs = {
  /** Full hash. */
  commitSha: string;
  settings: BuildSettings;
  variables: VariableVersions;
  /** All of it counts for every commit: the scripts of one in Node may run Python, and packages of one may be compiled by it. */
  machine: Machine;
};

/** The hash of all that decides what comes out of a build, in hexadecimal: builds of the same are not done twice. */
export const inputsOf = ({ commitSha, settings, variables, machine }: BuildInputs): string => {
  const { node, python, pip } = machine;
  const decides = [
    builderVersion,
    [node, python, pip && [pip.version, pip.abi]],
    commitSha,
    Object.entries(settings).toSorted(),
    Object.entries(variables).toSorted(),
  ];
  return createHash('sha256').update(JSON.stringify(decides)).digest('hex');
};
