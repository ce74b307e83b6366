import { ProjectPaths } from './code/across/projectPaths.ts';
import { importedFiles } from './code/imports.ts';
import { Grammars } from './code/grammars.ts';
import { analyseFile } from './files/analyseFile.ts';
import type { SourceFile } from './files/sourceFile.ts';
import { findInTerraform, isTerraform } from './infrastructure/terraform/findInTerraform.ts';
import { oncePerPlace, type Report } from './report.ts';

/** Returns a function that reads files as a scan reads a repository that holds nothing else. */
export const openAnalysis = async (): Promise<(files: readonly SourceFile[]) => Report[]> => {
  const grammars = await Grammars.load();
  return (files) => {
    const known = new Map(files.map((file) => [file.path, file]));
    const paths = new ProjectPaths(known.keys());
    return [
      ...oncePerPlace(
        files.flatMap(
          (file) =>
            analyseFile(
              file,
              grammars,
              importedFiles(file, paths, (path) => known.get(path)),
            ).reports,
        ),
      ),
      ...findInTerraform(files.filter(({ path }) => isTerraform(path))),
    ];
  };
};
