import type { ReleaseDetailQuery } from './release.generated.ts';

export type Release = NonNullable<ReleaseDetailQuery['release']>;

type Manifest = Release['manifest'];

const fallbackWords: Readonly<Record<string, string>> = {
  INDEX: 'index.html',
  NOT_FOUND: 'Not found (404)',
};

/** How a release runs, in words: each part of its manifest that means something for its kind. */
export const manifestFacts = ({
  kind,
  start,
  release,
  crons,
  volumes,
  output,
  fallback,
  healthPath,
  runtime,
}: Manifest): readonly { label: string; value: string; code?: boolean }[] => [
  { label: 'Kind', value: kind === 'STATIC' ? 'Static files' : 'Service' },
  ...(start === null ? [] : [{ label: 'Start command', value: start, code: true }]),
  ...(release === null ? [] : [{ label: 'Release command', value: release, code: true }]),
  ...crons.map(({ name, schedule, command }) => ({
    label: `Cron ${name}`,
    value: `${schedule} ${command}`,
    code: true,
  })),
  ...volumes.map(({ name, path }) => ({ label: `Volume ${name}`, value: path, code: true })),
  ...(runtime === null ? [] : [{ label: 'Runtime', value: runtime }]),
  output === ''
    ? { label: 'Folder', value: 'The whole folder' }
    : { label: 'Folder', value: output, code: true },
  ...(kind === 'STATIC' ? [{ label: 'Unknown paths', value: fallbackWords[fallback] ?? fallback }] : []),
  { label: 'Health check', value: healthPath, code: true },
];
