import { Lines, type SourceFile } from '../../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../../report.ts';
import { markedByComments, suppressingComments } from '../../suppression/comments.ts';
import { findSecrets } from '../../secrets/findSecrets.ts';
import { Folder } from './folder.ts';
import { amazonRules } from './rules/amazonRules.ts';
import { azureRules } from './rules/azureRules.ts';
import { googleRules } from './rules/googleRules.ts';
import { kubernetesRules } from './rules/kubernetesRules.ts';
import { moduleRules } from './rules/moduleRules.ts';
import { moreRules } from './rules/moreRules.ts';
import { otherClouds } from './rules/otherClouds.ts';

/** Every rule for resources, modules, providers and outputs of Terraform. */
export const terraformRules = [
  ...amazonRules,
  ...azureRules,
  ...googleRules,
  ...kubernetesRules,
  ...otherClouds,
  ...moreRules,
  ...moduleRules,
];
const mostReports = 500;

/** Whether a file of this path is Terraform. */
export const isTerraform = (path: string): boolean =>
  /\.(?:tf|tofu)(?:\.json)?$/.test(path) && !/(?:^|\/)\.terraform\//.test(path);

/** What is risky in the resources of one folder of Terraform. No excerpt shows a secret. */
export const findInTerraform = (files: readonly SourceFile[]): Report[] => {
  const folder = new Folder(files);
  const found = folder.resources.flatMap((resource) =>
    terraformRules
      .filter(({ types }) => types.test(resource.type))
      .flatMap(({ told, wrong }) =>
        wrong(resource).map(({ line, anchor = '' }): Report => {
          const where = anchorOf(`${resource.type}.${resource.name} ${anchor}`);
          return { ...told, path: resource.path, line, excerpt: null, anchor: where };
        }),
      ),
  );
  const told = found.slice(0, mostReports);
  const paths = new Set(told.map(({ path }) => path));
  const lines = new Map(
    files
      .filter(({ path }) => paths.has(path))
      .map((file) => [file.path, new Lines(findSecrets(file).masked)]),
  );
  const shown = told.map((report) => {
    const text = lines.get(report.path ?? '')?.text(report.line ?? 1) ?? '';
    return { ...report, excerpt: excerptOf(text) };
  });
  return files.flatMap((file) =>
    markedByComments(
      shown.filter(({ path }) => path === file.path),
      suppressingComments(file),
    ),
  );
};
