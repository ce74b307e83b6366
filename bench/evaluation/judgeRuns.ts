import type { SampleKey } from '../../server/processes/fixtures/repositories/sampleRepositories.ts';
import { samples } from '../../server/processes/fixtures/repositories/sampleRepositories.ts';
import { type Planted, weaknesses } from '../../server/processes/fixtures/repositories/planted.ts';

/** A pull request of a run, as its patch and findings tell it. */
export interface ProposedFix {
  title: string;
  verification: string;
  findings: readonly { file: string | null; line: number | null; weakness: { number: number } | null }[];
  patch: string;
}

/** The result of a run in a sample repository. */
export interface EvaluatedRun {
  sample: SampleKey;
  files: ReadonlyMap<string, string>;
  fixes: readonly ProposedFix[];
  toolCalls: number;
  seconds: number;
}

/** A flaw that was planted, and whether a pull request resolves it. */
export interface JudgedFlaw {
  sample: SampleKey;
  kind: Planted['kind'];
  file: string;
  text: string;
  half: 'A' | 'B';
  isResolved: boolean;
}

/** The results of an engine in all sample repositories. */
export interface Judgement {
  flaws: readonly JudgedFlaw[];
  lookAlikes: number;
  /** Harmless look-alikes that a pull request changes. */
  changed: readonly string[];
  /** Files that a pull request changes although no finding of it is there. New files do not count. */
  unrelated: readonly string[];
}

/** Kinds whose findings have weaknesses of many numbers. */
const infrastructure: readonly string[] = ['container', 'cluster', 'cloud', 'workflow'];

/** Lines below or above the planted one that a scan may report. */
const nearby = 3;

const lineOf = (
  files: ReadonlyMap<string, string>,
  { file, text }: Pick<Planted, 'file' | 'text'>,
): number | null => {
  const index = (files.get(file) ?? '').split('\n').findIndex((line) => line.includes(text));
  return index < 0 ? null : index + 1;
};

/** Lines that a patch removes and does not add again, by file; null for new files. */
const removedLines = (patch: string): Map<string, { isNew: boolean; lines: string[] }> => {
  const removed = new Map<string, { isNew: boolean; lines: string[] }>();
  for (const part of patch.split(/^diff --git /m).slice(1)) {
    const [, path = ''] = /^\+\+\+ b\/(.*)$/m.exec(part) ?? /^--- a\/(.*)$/m.exec(part) ?? [];
    const lines = part.split('\n');
    const added = new Set(lines.filter((line) => /^\+(?!\+\+ )/.test(line)).map((line) => line.slice(1)));
    removed.set(path, {
      isNew: /^new file mode/m.test(part),
      lines: lines
        .filter((line) => /^-(?!-- )/.test(line))
        .map((line) => line.slice(1))
        .filter((line) => !added.has(line)),
    });
  }
  return removed;
};

const isResolvedBy = (planted: Planted, line: number, { findings }: ProposedFix): boolean =>
  findings.some(
    (finding) =>
      finding.file === planted.file &&
      finding.line !== null &&
      Math.abs(finding.line - line) <= nearby &&
      (finding.weakness === null ||
        infrastructure.includes(planted.kind) ||
        finding.weakness.number === weaknesses[planted.kind]),
  );

/** Judges what an engine did by what was planted in the samples. Flaws of the history alone are left out: no edit resolves them. */
export const judgeRuns = (runs: readonly EvaluatedRun[]): Judgement => {
  const flaws: JudgedFlaw[] = [];
  const changed: string[] = [];
  const unrelated: string[] = [];
  let lookAlikes = 0;
  for (const { sample, files, fixes } of runs) {
    const removed = fixes.map(({ patch }) => removedLines(patch));
    for (const planted of samples[sample].planted) {
      const { kind, file, text, flawed, removedBy } = planted;
      const line = lineOf(files, planted);
      if (removedBy !== undefined || line === null) continue;
      if (flawed) {
        flaws.push({
          sample,
          kind,
          file,
          text,
          half: flaws.length % 2 === 0 ? 'A' : 'B',
          isResolved: fixes.some((fix) => isResolvedBy(planted, line, fix)),
        });
        continue;
      }
      lookAlikes += 1;
      if (removed.some((of) => of.get(file)?.lines.some((one) => one.includes(text))))
        changed.push(`${sample} ${file}: ${text}`);
    }
    for (const [index, { title, findings }] of fixes.entries())
      for (const [path, { isNew }] of removed[index] ?? [])
        if (!isNew && findings.every((finding) => finding.file !== path))
          unrelated.push(`${sample} ${path}: ${title}`);
  }
  return { flaws, lookAlikes, changed, unrelated };
};
