import type { Report } from '../../server/engines/scanner/index.ts';
import type { SourceFile } from '../../server/engines/scanner/files/sourceFile.ts';
import type { Sample } from './samples.ts';

/** Numbers of the Common Weakness Enumeration that tools give to the same flaw. */
const families: readonly (readonly number[])[] = [
  [89, 564, 943],
  [77, 78, 88],
  [74, 94, 95, 96, 470, 917, 1336],
  [79, 80, 83, 116, 209],
  [22, 23, 36, 73, 434],
  [326, 327, 328, 759, 760, 916, 1240],
  [330, 335, 338],
  [295, 297, 322, 599],
  [614, 1004, 1275],
  [345, 347],
  [259, 321, 522, 798],
  [400, 730, 1333],
  [346, 942],
  [285, 306, 862, 863],
  [11, 215, 489, 1295],
  [377, 378, 379],
];

const isSameFlaw = (one: number, other: number): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));

/** Groups of infrastructure, of which no two catalogues give the same numbers. */
const infrastructure: readonly Sample['group'][] = [
  'infrastructure',
  'terraform',
  'kubernetes',
  'compose',
  'pipelines',
  'docker',
];

/** What a scan says of a sample, at every severity: lists of findings leave none out unless somebody asks for it. */
export type Judged = {
  sample: Sample;
  reports: Report[];
  /** Whether a finding names the flaw: its weakness, at a line that is marked, or on a way of data through one. */
  isFound: boolean;
  /** Whether anything at all is told of it. */
  isFlagged: boolean;
};

const pointsAt = ({ group, marks }: Sample, { path, line, steps = [], weakness }: Report): boolean =>
  marks.some((mark) => {
    const isThere =
      (path === mark.path && line !== null && Math.abs(line - mark.line) <= 1) ||
      steps.some((step) => step.path === mark.path && step.line === mark.line);
    const isOpen = weakness === undefined || infrastructure.includes(group);
    return isThere && (isOpen || isSameFlaw(weakness, mark.weakness));
  });

/** The samples were written before this rule, and hardly any of them names a digest: what it reports is true, and no flaw that a sample shows. */
const ofNoSample = 'base-image-without-digest';

/** Reads a sample as a scan reads a repository that holds nothing else. */
export const judge = (sample: Sample, analyse: (files: readonly SourceFile[]) => Report[]): Judged => {
  const reports = analyse(sample.files).filter(({ rule }) => rule !== ofNoSample);
  return {
    sample,
    reports,
    isFound: reports.some((report) => pointsAt(sample, report)),
    isFlagged: reports.length > 0,
  };
};
