import type { ReportSeverity } from '../report.ts';

/** What each value of a metric weighs in CVSS 3.1 (first.org/cvss/v3.1/specification-document, section 7.4). */
const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
const privileges: Readonly<Record<string, readonly [unchanged: number, changed: number]>> = {
  N: [0.85, 0.85],
  L: [0.62, 0.68],
  H: [0.27, 0.5],
};

const metricsOf = (vector: string): ReadonlyMap<string, string> =>
  new Map(
    vector
      .split('/')
      .slice(0, 50)
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split(':');
        return [name, value];
      }),
  );

/** Up to the next tenth, as the specification rounds (appendix A). */
const roundUp = (score: number): number => {
  const whole = Math.round(score * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
};

/** The base score of a vector of CVSS 3.0 or 3.1, 0 to 10; null when it is none. */
export const baseScore = (vector: string): number | null => {
  if (!/^CVSS:3\.[01]\//.test(vector)) return null;
  const metrics = metricsOf(vector);
  const changed = metrics.get('S') === 'C';
  const weigh = (name: string) => weights[name]?.[metrics.get(name) ?? ''] ?? Number.NaN;
  const needed = privileges[metrics.get('PR') ?? '']?.[changed ? 1 : 0] ?? Number.NaN;
  const base = 1 - (1 - weigh('C')) * (1 - weigh('I')) * (1 - weigh('A'));
  const impact = changed ? 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15 : 6.42 * base;
  const ease = 8.22 * weigh('AV') * weigh('AC') * needed * weigh('UI');
  const score = impact <= 0 ? 0 : roundUp(Math.min(changed ? 1.08 * (impact + ease) : impact + ease, 10));
  return Number.isNaN(score) || Number.isNaN(ease) ? null : score;
};

/** What a score is called (section 5 of the specification); nothing at all counts as low. */
const severityOfScore = (score: number): ReportSeverity =>
  score >= 9 ? 'CRITICAL' : score >= 7 ? 'HIGH' : score >= 4 ? 'MEDIUM' : 'LOW';

/**
 * Of CVSS 4, whose scores stand in a table of 270 rows, only an estimate: the worst that it says of confidentiality, integrity and
 * availability, and how hard it is to get there.
 */
const byImpact = (vector: string): ReportSeverity | null => {
  const metrics = metricsOf(vector);
  const impacts = ['VC', 'VI', 'VA'].flatMap((name) => metrics.get(name) ?? []);
  if (impacts.length < 3) return null;
  const high = impacts.filter((value) => value === 'H').length;
  const easy =
    metrics.get('AV') === 'N' &&
    [metrics.get('PR'), metrics.get('UI'), metrics.get('AT')].every((value) => value === 'N') &&
    metrics.get('AC') === 'L';
  if (high === 0) return impacts.includes('L') ? 'MEDIUM' : 'LOW';
  if (!easy) return high >= 3 && metrics.get('AV') === 'N' ? 'HIGH' : 'MEDIUM';
  return high >= 2 ? 'CRITICAL' : 'HIGH';
};

/** How bad a vector of CVSS 3 or 4 says that something is; null when it is none. */
export const severityOfVector = (vector: string): ReportSeverity | null => {
  const score = baseScore(vector);
  if (score !== null) return severityOfScore(score);
  return vector.startsWith('CVSS:4') ? byImpact(vector) : null;
};
