import type { ScanEvent } from '../../events.ts';
import type { SourceFile } from '../../files/sourceFile.ts';
import type { RunningScan } from '../../runningScan.ts';
import { sealedReport } from '../../sealedReport.ts';
import { isTerraform } from './findInTerraform.ts';

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Looks at Terraform folder by folder: what a resource is set to may stand in another file of its folder. */
export async function* scanTerraform(
  { ports, thread, teller, signal }: RunningScan,
  files: readonly SourceFile[],
): AsyncGenerator<ScanEvent> {
  const folders = Map.groupBy(
    files.filter(({ path }) => isTerraform(path)),
    ({ path }) => folderOf(path),
  );
  for (const [folder, inside] of folders) {
    const told = await thread.analyseTerraform(inside, signal);
    if ('leftOut' in told) yield teller.leaveOut(inside[0]?.path ?? folder, told.leftOut);
    else yield* teller.tell(told.answer.map((report) => sealedReport(ports.fingerprint, report)));
  }
}
