import type { LayerLimits } from '../artifacts/artifactStore.ts';
import type { SandboxLimits } from '../sandbox/sandbox.ts';

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

/** What a folder that is kept may hold. */
export const keptLimits: LayerLimits = { bytes: 1_024 * mebibyte, files: 200_000 };
