import type { ScanEvent } from '../../events.ts';
import type { FileThread } from '../../files/fileThread.ts';
import type { SourceFile } from '../../files/sourceFile.ts';
import type { ReportTeller } from '../../reportTeller.ts';
import { isTerraform } from './findInTerraform.ts';

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Looks at Terraform folder by folder: what a resource is set to may stand in another file of its folder. */
export async function* scanTerraform(
  files: readonly SourceFile[],
  thread: FileThread,
  teller: ReportTeller,
  signal: AbortSignal,
): AsyncGenerator<ScanEvent> {
  const folders = Map.groupBy(
    files.filter(({ path }) => isTerraform(path)),
    ({ path }) => folderOf(path),
  );
  for (const [folder, inside] of folders) {
    const told = await thread.analyseTerraform(inside, signal);
    if ('leftOut' in told) yield teller.leaveOut(inside[0]?.path ?? folder, told.leftOut);
    else yield* teller.tell(told.answer);
  }
}
