import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';
import { readYamlText, secondKey } from '../files/yamlText.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { setting } from './told.ts';

/** Told where Spring Boot Actuator exposes all endpoints. */
export const exposedEndpoints = setting(
  'exposed-management-endpoints',
  ['INFRASTRUCTURE', 489],
  'All management endpoints are exposed over HTTP',
  'Spring Boot Actuator then serves environment variables, log levels and memory dumps to whoever can reach the application, unless something in front of them asks who it is.',
  'List only the endpoints that are needed, such as health and info, in management.endpoints.web.exposure.include.',
  'access-control',
);

const settingsFile = /(?:^|\/)(?:application|bootstrap)(?:-[\w-]+)?\.(?:properties|ya?ml)$/;
/** Settings of tests, and of profiles that run on the machines of developers. */
const notServed = /(?:^|\/)src\/test\/|-(?:test|tests|it|local|dev|development)\.\w+$/;

const include = 'management.endpoints.web.exposure.include';
/** Where endpoints are served to the machine itself alone, or not at all. */
const servesNobody = ([name, { value }]: [string, Setting]): boolean =>
  (name === 'management.server.address' && /^(?:127\.\d+\.\d+\.\d+|localhost|::1)$/.test(value)) ||
  (name === 'management.server.port' && value === '-1') ||
  (name === 'management.endpoints.web.exposure.exclude' && value === '*');

type Setting = { value: string; line: number };

/** `a.b=c`, `a.b: c` and `a.b c`; lines that go on after a backslash are seldom, and read as they stand. */
const ofProperties = (text: string): Map<string, Setting> =>
  new Map(
    text.split(/\r?\n/).flatMap((line, index): [string, Setting][] => {
      const [, name = '', value = ''] = /^\s*([\w.[\]-]+)\s*[=:]\s*(.*?)\s*$/.exec(line) ?? [];
      return name === '' ? [] : [[name, { value, line: index + 1 }]];
    }),
  );

const mostNesting = 20;

/** Settings by their whole names, however keys are nested; a list as its items with commas. */
const ofYaml = (text: string): Map<string, Setting> => {
  const { documents, lines: counter } = readYamlText(text);
  const settings = new Map<string, Setting>();
  const read = (node: unknown, name: string, depth: number): void => {
    if (depth > mostNesting) return;
    if (isMap(node)) {
      for (const { key, value } of node.items)
        if (isScalar(key)) read(value, [name, String(key.value)].filter(Boolean).join('.'), depth + 1);
      return;
    }
    if (!isScalar(node) && !isSeq(node)) return;
    const items = isSeq(node) ? node.items : [node];
    const value = items.flatMap((item) => (isScalar(item) ? [String(item.value)] : [])).join(',');
    settings.set(name, { value, line: lineOf(node) });
  };
  const lineOf = ({ range }: Node): number => (range ? counter.linePos(range[0]).line : 1);
  for (const document of documents)
    if (document.errors.length === 0 && secondKey(document) === null) read(document.contents, '', 0);
  return settings;
};

/** What is risky in the settings of a program of Spring Boot: that everybody may ask what is meant for its operators. */
export const readSpringSettings = ({ path, text }: SourceFile): Report[] => {
  if (!settingsFile.test(path) || notServed.test(path) || !text.includes('exposure')) return [];
  const settings = path.endsWith('.properties') ? ofProperties(text) : ofYaml(text);
  const found = settings.get(include);
  const isOpen = found?.value.split(',').some((one) => /^["']?\*["']?$/.test(one.trim()));
  if (!found || !isOpen || [...settings].some(servesNobody)) return [];
  const excerpt = excerptOf(text.split(/\r?\n/)[found.line - 1] ?? '');
  return [{ ...exposedEndpoints, path, line: found.line, excerpt, anchor: anchorOf(include) }];
};
