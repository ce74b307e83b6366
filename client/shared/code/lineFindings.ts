import { createContext } from 'react';
import type { Severity } from '../../../schema/generated/types.ts';
import { appPaths } from '../address/paths.ts';
import type { FindingOfLineFragment } from './changes.generated.ts';

/** A finding as a line of code shows it. */
export interface LineFinding {
  /** Unique among the findings of a file. */
  key: string;
  line: number | null;
  severity: Severity;
  title: string;
  /** Page with the details. */
  href: string;
  /** Note beside the title, or null. */
  note: string | null;
}

/** Findings by the number of their line. */
export type FindingsByLine = ReadonlyMap<number, readonly LineFinding[]>;

/** A file without findings. */
export const noFindings: FindingsByLine = new Map();

/** A finding that a scan of the project stored. */
export const lineFinding = (
  { id, title, severity, line }: FindingOfLineFragment,
  note: string | null = null,
): LineFinding => ({ key: id, line, severity, title, href: appPaths.finding(id), note });

/** Findings of a file by line, in the order in which they are given; those without a line are left out. */
export const findingsByLine = (findings: readonly LineFinding[]): FindingsByLine => {
  const byLine = new Map<number, readonly LineFinding[]>();
  for (const finding of findings) {
    if (finding.line !== null) byLine.set(finding.line, [...(byLine.get(finding.line) ?? []), finding]);
  }
  return byLine;
};

/** Provided around the lines of a file: its findings. */
export const FileFindingsContext = createContext<FindingsByLine>(noFindings);

/** Provided around a difference whose change was scanned: the findings that it adds, by path. They are at lines of the version after. */
export const NewFindingsContext = createContext<ReadonlyMap<string, readonly LineFinding[]>>(new Map());
