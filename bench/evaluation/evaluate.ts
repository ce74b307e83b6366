import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Judgement, judgeRuns, type JudgedFlaw } from './judgeRuns.ts';
import { type EvaluatedEngine, runEngine } from './runEngine.ts';

/**
 * `npm run evaluate` runs the engines RULES and SEARCH on the sample repositories, on a fresh server without a network, and judges their pull
 * requests by the flaws and the harmless look-alikes that were planted there. `-- --engine rules` or `search` runs one of them. Prints a table
 * and writes bench/evaluation.json. Ends with 1 when a look-alike was changed, or when search resolves less than 15 % of what no autofix covers.
 */
const { values } = parseArgs({ options: { engine: { type: 'string', default: 'all' } } });
const engines = { rules: ['RULES'], search: ['SEARCH'], all: ['RULES', 'SEARCH'] } as const;
const isEngine = (name: string): name is keyof typeof engines => Object.hasOwn(engines, name);
if (!isEngine(values.engine)) throw new Error('--engine takes rules, search or all.');

const leastOfSearch = 15;

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, value: string) => say(`${name.padEnd(64)}${value.padStart(16)}`);
const share = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;
const resolved = (flaws: readonly JudgedFlaw[]) => flaws.filter(({ isResolved }) => isResolved);
const keyOf = ({ sample, file, text }: JudgedFlaw) => `${sample} ${file} ${text}`;

const results: Partial<Record<EvaluatedEngine, object>> = {};
const judgements: Partial<Record<EvaluatedEngine, Judgement>> = {};
let failed = false;
for (const engine of engines[values.engine]) {
  say(`Engine ${engine}`);
  const runs = await runEngine(engine, say);
  const judgement = judgeRuns(runs);
  judgements[engine] = judgement;
  const { flaws, lookAlikes, changed, unrelated } = judgement;
  const fixes = runs.flatMap((run) => run.fixes);
  const verified = fixes.filter(({ verification }) => verification === 'VERIFIED').length;
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const toolCalls = runs.reduce((sum, run) => sum + run.toolCalls, 0);
  row('  Planted flaws resolved', share(resolved(flaws).length, flaws.length));
  for (const half of ['A', 'B'] as const) {
    const of = flaws.filter((flaw) => flaw.half === half);
    row(`  in half ${half}`, share(resolved(of).length, of.length));
  }
  row('  Harmless look-alikes changed', share(changed.length, lookAlikes));
  for (const one of changed) say(`    ${one}`);
  row('  Unrelated files changed', String(unrelated.length));
  for (const one of unrelated) say(`    ${one}`);
  row('  Pull requests, and those whose tests pass', share(verified, fixes.length));
  row('  Tool calls', String(toolCalls));
  row('  Seconds', String(seconds));
  row('  Tokens and price', '0');
  failed ||= changed.length > 0;
  results[engine] = {
    flaws: flaws.length,
    resolved: resolved(flaws).map(({ sample, kind, file }) => `${sample} ${file}: ${kind}`),
    lookAlikes,
    changed,
    unrelated,
    pullRequests: fixes.length,
    verified,
    toolCalls,
    seconds,
  };
}
const { RULES: byRules, SEARCH: bySearch } = judgements;
if (byRules && bySearch) {
  const covered = new Set(resolved(byRules.flaws).map(keyOf));
  // Vulnerable packages are updated, not edited: the engine of updates covers them.
  const left = bySearch.flaws.filter(
    (flaw) => flaw.kind !== 'known vulnerability' && !covered.has(keyOf(flaw)),
  );
  const percent = (100 * resolved(left).length) / left.length;
  row('Search resolves of what no autofix does', share(resolved(left).length, left.length));
  failed ||= percent < leastOfSearch;
}
await writeFile(
  'bench/evaluation.json',
  `${JSON.stringify({ measuredAt: new Date().toISOString(), engines: results }, null, 2)}\n`,
);
process.exitCode = failed ? 1 : 0;
