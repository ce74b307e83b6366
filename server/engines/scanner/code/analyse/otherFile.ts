import type { Lines, SourceFile } from '../../files/sourceFile.ts';

/** A file that places stand in: another one than the one that is gone through. */
export type OtherFile = SourceFile & { lines: Lines };
