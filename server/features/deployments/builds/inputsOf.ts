import { createHash } from 'node:crypto';
import type { BuildSettings, Machine } from '../../../engines/builder/index.ts';
import type { VariableVersions } from '../variables/variables.ts';

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

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The hash, in hexadecimal, of what people can change between the order of a build and its start. */
export const configurationOf = ({
  settings,
  variables,
}: Pick<BuildInputs, 'settings' | 'variables'>): string =>
  hashOf([Object.entries(settings).toSorted(), Object.entries(variables).toSorted()]);

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
  return hashOf(decides);
};
