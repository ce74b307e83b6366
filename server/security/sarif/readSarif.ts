import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { plainText } from '../../git/source/plainText.ts';
import { accessError } from '../../graphql/errors.ts';
import type { Report, ReportSeverity } from '../../scanner/report.ts';

/** What one tool says under one category. */
export type ToolReports = { tool: string; category: string; checkId: string; reports: Report[] };

const most = 5_000;
const mostRuns = 20;

const message = z.optional(z.object({ text: z.optional(z.string()) }));
const properties = z.optional(
  z.object({ 'security-severity': z.optional(z.union([z.string(), z.number()])) }),
);
const level = z.optional(z.enum(['none', 'note', 'warning', 'error']));
const rule = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  shortDescription: message,
  help: message,
  defaultConfiguration: z.optional(z.object({ level })),
  properties,
});
const result = z.object({
  ruleId: z.optional(z.string()),
  ruleIndex: z.optional(z.number()),
  rule: z.optional(z.object({ id: z.optional(z.string()) })),
  kind: z.optional(z.string()),
  level,
  message,
  baselineState: z.optional(z.string()),
  suppressions: z.optional(z.array(z.object({ status: z.optional(z.string()) }))),
  partialFingerprints: z.optional(z.record(z.string(), z.string())),
  fingerprints: z.optional(z.record(z.string(), z.string())),
  properties,
  locations: z.optional(
    z.array(
      z.object({
        physicalLocation: z.optional(
          z.object({
            artifactLocation: z.optional(z.object({ uri: z.optional(z.string()) })),
            region: z.optional(
              z.object({
                startLine: z.optional(z.number()),
                snippet: message,
              }),
            ),
          }),
        ),
      }),
    ),
  ),
});
const log = z.object({
  version: z.literal('2.1.0'),
  runs: z.array(
    z.object({
      tool: z.object({ driver: z.object({ name: z.string(), rules: z.optional(z.array(rule)) }) }),
      automationDetails: z.optional(z.object({ id: z.optional(z.string()) })),
      results: z.optional(z.nullable(z.array(result))),
    }),
  ),
});

type Rule = z.infer<typeof rule>;
type Result = z.infer<typeof result>;

const byLevel: Record<string, ReportSeverity> = { error: 'HIGH', warning: 'MEDIUM' };

/** As GitHub reads `security-severity`, a number of the CVSS; else by level, which is a warning unless said. */
const severityOf = (of: Result, by: Rule | undefined): ReportSeverity => {
  const said = of.properties?.['security-severity'] ?? by?.properties?.['security-severity'];
  const score = said === undefined || said === '' ? Number.NaN : Number(said);
  if (Number.isNaN(score)) return byLevel[of.level ?? by?.defaultConfiguration?.level ?? 'warning'] ?? 'LOW';
  return score >= 9 ? 'CRITICAL' : score >= 7 ? 'HIGH' : score >= 4 ? 'MEDIUM' : 'LOW';
};

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
const speaks = ({ kind = 'fail', baselineState, suppressions = [] }: Result): boolean =>
  kind === 'fail' &&
  baselineState !== 'absent' &&
  !suppressions.some(({ status = 'accepted' }) => status === 'accepted');

const anchorOf = (of: Result, snippet: string | null): string => {
  const prints = { ...of.partialFingerprints, ...of.fingerprints };
  const known = Object.entries(prints).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(known.length > 0 ? known : [of.message?.text ?? '', snippet]);
};

const reportOf = (of: Result, rules: readonly Rule[], check: string): Report => {
  const id = of.ruleId ?? of.rule?.id;
  const by = rules.find((one) => one.id === id) ?? rules[of.ruleIndex ?? -1];
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
 * @throws GraphQLError BAD_USER_INPUT for what is no such log, for more than 5,000 results or 20 runs, and for a tool of our own name
 */
export const readSarif = (text: string): ToolReports[] => {
  const read = z.safeParse(log, parsed(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw accessError(
      'BAD_USER_INPUT',
      `This is no SARIF 2.1.0: look at ${issue?.path.join('.') || 'its beginning'}.`,
    );
  }
  const { runs } = read.data;
  const count = runs.reduce((sum, { results }) => sum + (results?.length ?? 0), 0);
  if (runs.length > mostRuns || count > most) {
    throw accessError('BAD_USER_INPUT', 'Please send at most 20 runs with 5,000 results in all.');
  }
  const groups = new Map<string, ToolReports>();
  for (const { tool, automationDetails, results } of runs) {
    if (!results) continue;
    const name = plainText(tool.driver.name, 100).trim();
    if (name === '' || /^slipway$/i.test(name)) {
      throw accessError('BAD_USER_INPUT', 'Findings of another tool carry its name: tool.driver.name.');
    }
    const category = plainText(automationDetails?.id ?? '', 200);
    const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
    const checkId = `tool-${digest}`;
    const key = JSON.stringify([name, category]);
    const group = groups.get(key) ?? { tool: name, category, checkId, reports: [] };
    const check = JSON.stringify([checkId, category]);
    group.reports.push(...results.filter(speaks).map((one) => reportOf(one, tool.driver.rules ?? [], check)));
    groups.set(key, group);
  }
  return [...groups.values()];
};
