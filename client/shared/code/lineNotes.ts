import { createContext, type ReactNode } from 'react';

/** A line of one version of a file: of the one before or after a change. */
export interface LineOfVersion {
  path: string;
  side: 'BEFORE' | 'AFTER';
  line: number;
}

/** What a difference shows beside its lines, such as comments. */
export interface LineNotes {
  /** Writes a note on a line; `text` is what the line says, null where no line was chosen. Null where nobody may write. */
  onAdd: ((place: LineOfVersion, text: string | null) => void) | null;
  /** The versions whose lines can have notes. */
  sides: readonly LineOfVersion['side'][];
  /** What stands below a line; null when nothing does. Line 0 stands for the head of the file. */
  below: (place: LineOfVersion) => ReactNode;
}

/** Provided around a difference that has notes. */
export const LineNotesContext = createContext<LineNotes | null>(null);
