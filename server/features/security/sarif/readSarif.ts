import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { plainText } from '../../../engines/text/index.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import type { Report, ReportConfidence, ReportSeverity } from '../../../engines/scanner/index.ts';
import { type SarifResult, type SarifRule, sarifLog } from './sarifLog.ts';

/** What one tool says under one category. */
export type ToolReports = {
  tool: string;
  category: string;
  checkId: string;
  reports: Report[];
  /** Whether the tool came to its end: of what one that crashed does not tell nothing is known. */
  complete: boolean;
};

const most = 5_000;
const mostRuns = 20;
const mostRules = 10_000;

const byLevel: Record<string, ReportSeverity> = { error: 'HIGH', warning: 'MEDIUM' };

/** As GitHub reads `security-severity`, a number of the CVSS; else by level, which is a warning unless said. */
const severityOf = (of: SarifResult, by: SarifRule | undefined): ReportSeverity => {
  const said = of.properties?.['security-severity'] ?? by?.properties?.['security-severity'];
  const score = said === undefined || said === '' ? Number.NaN : Number(said);
  if (Number.isNaN(score)) return byLevel[of.level ?? by?.defaultConfiguration?.level ?? 'warning'] ?? 'LOW';
  return score >= 9 ? 'CRITICAL' : score >= 7 ? 'HIGH' : score >= 4 ? 'MEDIUM' : 'LOW';
};

const byPrecision: Record<string, ReportConfidence> = { 'very-high': 'HIGH', high: 'HIGH', low: 'LOW' };

/** By `precision`, which rules have in GitHub's extension of SARIF; medium where a tool does not say. */
const confidenceOf = (by: SarifRule | undefined): ReportConfidence =>
  byPrecision[by?.properties?.precision ?? ''] ?? 'MEDIUM';

/** A path inside of the repository, or null for what leads out of it or is none. */
const pathOf = (uri: string | undefined): string | null => {
  if (!uri || uri.length > 2_000) return null;
  let path: string;
  try {
    path = decodeURIComponent(uri).replace(/^(?:\.\/)+/, '');
  } catch {
    return null;
  }
  const isInside =
    !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(path) &&
    !path.split(/[\\/]/).includes('..') &&
    !/\p{Cc}/u.test(path);
  return isInside && path !== '' ? path : null;
};

/** Whether a result says that something is wrong now, and nobody decided otherwise. */
const speaks = ({ kind = 'fail', baselineState, suppressions = [] }: SarifResult): boolean =>
  kind === 'fail' &&
  baselineState !== 'absent' &&
  !suppressions.some(({ status = 'accepted' }) => status === 'accepted');

const anchorOf = (of: SarifResult, snippet: string | null): string => {
  const prints = { ...of.partialFingerprints, ...of.fingerprints };
  const known = Object.entries(prints).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(known.length > 0 ? known : [of.message?.text ?? '', snippet]);
};

/** What finds the rule of a result: by its name, of which the first counts, or by its place. */
const rulesOf = (rules: readonly SarifRule[]) => {
  const byId = new Map(rules.toReversed().map((one) => [one.id, one]));
  return (id: string | undefined, index = -1) =>
    (id === undefined ? undefined : byId.get(id)) ?? rules[index];
};

const reportOf = (of: SarifResult, ruleOf: ReturnType<typeof rulesOf>, check: string): Report => {
  const id = of.ruleId ?? of.rule?.id;
  const by = ruleOf(id, of.ruleIndex);
  const place = of.locations?.[0]?.physicalLocation;
  const path = pathOf(place?.artifactLocation?.uri);
  const line = place?.region?.startLine;
  const snippet = place?.region?.snippet?.text ?? null;
  const name = id ?? by?.id ?? 'result';
  const text = of.message?.text ?? '';
  return {
    check,
    rule: plainText(name, 200),
    severity: severityOf(of, by),
    confidence: confidenceOf(by),
    title: plainText(by?.shortDescription?.text ?? by?.name ?? name, 300),
    description: plainText(text || name, 2_000),
    path,
    line:
      path !== null && line !== undefined && Number.isInteger(line) && line > 0 && line < 2 ** 31
        ? line
        : null,
    excerpt: snippet === null ? null : plainText(snippet, 500),
    anchor: anchorOf(of, snippet),
    ...(by?.help?.text ? { fix: plainText(by.help.text, 1_000) } : {}),
  };
};

/** A name as people read it: however it is spelled, and without what nobody sees, so that none is taken for another. */
const plainName = (text: string, maxLength: number): string =>
  plainText(
    text
      .slice(0, maxLength * 4)
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
    maxLength,
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw accessError('BAD_USER_INPUT', 'This is not JSON.');
  }
};

/**
 * Reads a SARIF 2.1.0 log of another tool: what it says by tool and category, as plain text. A run without results says nothing, which is not
 * that nothing was found.
 * @throws GraphQLError BAD_USER_INPUT for what is no such log, for more than 5,000 results, 20 runs or 10,000 rules of one, and for a tool of our own name
 */
export const readSarif = (text: string): ToolReports[] => {
  const read = z.safeParse(sarifLog, parsed(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw accessError(
      'BAD_USER_INPUT',
      `This file isn't SARIF 2.1.0: ${issue?.path.length ? `the field \`${issue.path.join('.')}\` is missing or invalid` : 'it has another structure'}.`,
    );
  }
  const { runs } = read.data;
  const count = runs.reduce((sum, { results }) => sum + (results?.length ?? 0), 0);
  if (runs.length > mostRuns || count > most) {
    throw accessError('BAD_USER_INPUT', 'Please send at most 20 runs with 5,000 results in all.');
  }
  if (runs.some(({ tool }) => (tool.driver.rules?.length ?? 0) > mostRules)) {
    throw accessError(
      'BAD_USER_INPUT',
      'Please send at most 10,000 rules a run: leave out those that no result names.',
    );
  }
  const groups = new Map<string, ToolReports>();
  for (const { tool, automationDetails, invocations = [], results } of runs) {
    if (!results) continue;
    const name = plainName(tool.driver.name, 100);
    if (name === '' || /^slipway$/i.test(name)) {
      throw accessError('BAD_USER_INPUT', 'Findings of another tool carry its name: tool.driver.name.');
    }
    const category = plainName(automationDetails?.id ?? '', 200);
    const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
    const checkId = `tool-${digest}`;
    const key = JSON.stringify([name, category]);
    const group = groups.get(key) ?? { tool: name, category, checkId, reports: [], complete: true };
    if (invocations.some(({ executionSuccessful }) => executionSuccessful === false)) group.complete = false;
    const check = JSON.stringify([checkId, category]);
    const ruleOf = rulesOf(tool.driver.rules ?? []);
    group.reports.push(...results.filter(speaks).map((one) => reportOf(one, ruleOf, check)));
    groups.set(key, group);
  }
  return [...groups.values()];
};
