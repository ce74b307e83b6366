import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { cloudFormationRules as rules } from './cloudFormationRules.ts';
import { Folder, Resource } from './terraform/folder.ts';
import { yamlValue } from './terraform/readJson.ts';

/** What is risky in a template of CloudFormation, in YAML or JSON. */
export const readCloudFormation = ({ path, text }: SourceFile): Report[] => {
  if (!/\.(?:ya?ml|json|template)$/i.test(path) || !/\bType["']?\s*:\s*["']?AWS::\w/.test(text)) return [];
  const template = yamlValue(text);
  if (!template) return [];
  const folder = new Folder([]);
  const lines = new Lines(text);
  const named = folder.at(template, 'Resources').flatMap((one) => (one.kind === 'OBJECT' ? one.entries : []));
  return named.flatMap(({ key, value }) => {
    const [type] = folder.at(value, 'Type').flatMap((one) => folder.texts(one));
    const properties = folder
      .at(value, 'Properties')
      .flatMap((one) => (one.kind === 'OBJECT' ? one.entries : []));
    if (!type) return [];
    const attributes = new Map(properties.map((entry) => [entry.key, entry.value]));
    const block = { type: 'resource', labels: [type.text, key], line: type.line, attributes, blocks: [] };
    const resource = new Resource(folder, path, block);
    return rules
      .filter(({ types }) => types.test(type.text))
      .flatMap(({ told, wrong }) =>
        wrong(resource).map(({ line, anchor = '' }): Report => {
          const excerpt = excerptOf(lines.text(line));
          return { ...told, path, line, excerpt, anchor: anchorOf(`${type.text} ${key} ${anchor}`) };
        }),
      );
  });
};
