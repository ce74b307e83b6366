import type { LayerLimits } from '../artifacts/index.ts';
import type { SandboxLimits } from '../sandbox/index.ts';

const mebibyte = 1024 * 1024;

/** What all commands of a build together may take of time and say. */
export const buildLimits = { milliseconds: 10 * 60_000, outputBytes: 20 * mebibyte } as const;

/** What each command of a build may take besides. */
export const commandLimits: Omit<SandboxLimits, 'milliseconds' | 'outputBytes'> = {
  memoryBytes: 2_048 * mebibyte,
  processes: 512,
  fileBytes: 1_024 * mebibyte,
  diskBytes: 2_048 * mebibyte,
};

/** How many folders of packages a release keeps as layers of their own; packages beyond these are kept with what was built. */
export const mostPackageLayers = 9;

/** What all folders together may hold that are kept of a build. */
export const keptLimits: LayerLimits = { bytes: 1_024 * mebibyte, files: 200_000 };
