import { parseArgs } from 'node:util';
import { judgeAll, sharesOf } from './measure.ts';
import type { Judged } from './judge.ts';
import { independentGroups, readIndependentSamples, type Sample } from './samples.ts';

/**
 * `npm run recall` prints what the scanner finds in the independent samples: a table by language, by weakness and by kind, for each half.
 * `-- --group ruby` reads the samples of one group. `-- --missed` prints instead the flaws that are missed and the harmless samples in which
 * something is reported, of the half that rules may be improved by; the other half is never printed.
 */
const { values } = parseArgs({
  options: { group: { type: 'string' }, missed: { type: 'boolean', default: false } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const groups = independentGroups.filter((group) => values.group === undefined || group === values.group);
if (groups.length === 0) throw new Error(`--group takes one of ${independentGroups.join(', ')}.`);
const judged = await judgeAll(readIndependentSamples(groups));

const ofHalf = (half: Sample['half']) => judged.filter(({ sample }) => sample.half === half);

const percent = (share: number, count: number): string =>
  count === 0 ? '–' : `${Math.round(share)} % of ${count}`;

/** Share of flaws found and of harmless samples reported, with the number of samples each is taken from. */
const cells = (of: readonly Judged[]): string => {
  const { found, falseAlarms } = sharesOf(of);
  const vulnerable = of.filter(({ sample }) => sample.isVulnerable).length;
  const harmless = of.length - vulnerable;
  return `${percent(found, vulnerable)} | ${percent(falseAlarms, harmless)}`;
};

const printTable = (title: string, keyOf: (sample: Sample) => string): void => {
  say(`| ${title} | Open half: found | False alarms | Closed half: found | False alarms |`);
  say('|---|---|---|---|---|');
  const keys = [...new Set(judged.map(({ sample }) => keyOf(sample)))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  for (const key of keys) {
    const of = (half: Sample['half']) => ofHalf(half).filter(({ sample }) => keyOf(sample) === key);
    say(`| ${key} | ${cells(of('A'))} | ${cells(of('B'))} |`);
  }
  say(`| All | ${cells(ofHalf('A'))} | ${cells(ofHalf('B'))} |`);
  say('');
};

const printMissed = ({ sample, reports, isFound, isFlagged }: Judged): void => {
  if (sample.isVulnerable ? isFound : !isFlagged) return;
  say(
    `##### ${sample.isVulnerable ? 'MISSED' : 'FALSE ALARM'} ${sample.group}/${sample.kind}: ${sample.name}`,
  );
  for (const { path, line, rule } of reports) say(`reported: ${rule} at ${path}:${line ?? '-'}`);
  for (const { path, text } of sample.files) {
    say(`--- ${path}`);
    const lines = text.trimEnd().split('\n');
    for (const [index, line] of lines.entries()) {
      const mark = sample.marks.find((one) => one.path === path && one.line === index + 1);
      say(`${String(index + 1).padStart(3)} ${line}${mark === undefined ? '' : ` «CWE-${mark.weakness}»`}`);
    }
  }
  say('');
};

if (values.missed) {
  for (const one of ofHalf('A')) printMissed(one);
} else {
  printTable('Language', ({ group }) => group);
  printTable('Weakness', ({ weakness }) => `CWE-${weakness}`);
  printTable('Kind', ({ group, kind }) => `${group}: ${kind}`);
}
