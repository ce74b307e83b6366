import type { BuildSettings, Evidence, PlanKind, Told, Volumes } from './plan.ts';

/** What people said of how a project is built, in the project's settings or in its slipway.json, each with where. */
export type Said = {
  kind: Told<PlanKind> | undefined;
  root: Told<string> | undefined;
  build: Told<string | null> | undefined;
  test: Told<string | null> | undefined;
  release: Told<string | null> | undefined;
  crons: Told<NonNullable<BuildSettings['crons']>> | undefined;
  volumes: Told<Volumes> | undefined;
  output: Told<string> | undefined;
  start: Told<string> | undefined;
  fallback: Told<'INDEX' | 'NOT_FOUND'> | undefined;
  healthPath: Told<string> | undefined;
};

/** What a slipway.json says, and on which line. */
export type SaidInFile = { settings: BuildSettings; lineOf: (key: keyof BuildSettings) => number | null };

const inSettings: Evidence = {
  from: 'SETTINGS',
  path: null,
  line: null,
  why: 'Set in the project settings.',
};

const runsPython = /^(?:\w+=\S*\s+)*(?:python3?|gunicorn|uvicorn|hypercorn|flask)\b/;

/** Whoever says how a service is started says that it is one. */
const kindOfStart = ({ value, evidence }: Told<string>): Told<PlanKind> => ({
  value: runsPython.test(value) ? 'PYTHON_SERVICE' : 'NODE_SERVICE',
  evidence,
});

/** Puts together what settings and file say: settings stand above the file, and both above what is found. */
export const planSaid = (settings: BuildSettings, { settings: file, lineOf }: SaidInFile): Said => {
  const said = <T>(
    key: keyof BuildSettings,
    set: T | undefined,
    written: T | undefined,
  ): Told<T> | undefined => {
    if (set !== undefined) return { value: set, evidence: inSettings };
    if (written === undefined) return undefined;
    const evidence: Evidence = {
      from: 'FILE',
      path: 'slipway.json',
      line: lineOf(key),
      why: 'Set in slipway.json.',
    };
    return { value: written, evidence };
  };
  const start = said('start', settings.start, file.start);
  return {
    kind: said('kind', settings.kind, file.kind) ?? (start && kindOfStart(start)),
    root: said('root', settings.root, file.root),
    build: said('build', settings.build, file.build),
    test: said('test', settings.test, file.test),
    release: said('release', settings.release, file.release),
    crons: said('crons', settings.crons, file.crons),
    volumes: said('volumes', settings.volumes, file.volumes),
    output: said('output', settings.output, file.output),
    start,
    fallback: said('fallback', settings.fallback, file.fallback),
    healthPath: said('healthPath', settings.healthPath, file.healthPath),
  };
};
