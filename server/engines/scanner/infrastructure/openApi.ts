import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { readYamlText } from '../files/yamlText.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { Manifest, type Tell } from './manifest.ts';
import { openApiRules as rules } from './openApiRules.ts';

const isLocal =
  /^http:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\]|[\w-]+(?::|\/|$)|[\w.-]+\.(?:local|internal|test|localhost)\b)/i;
const isPlain = (address: string): boolean => /^http:\/\//i.test(address) && !isLocal.test(address);
/** Operations that nobody has signed in for yet, or that others call with proofs of their own. */
const meantToBeOpen =
  /log-?in|log-?out|sign-?(?:in|up|on)|register|registration|auth|token|password|forgot|reset|verify|confirm|session|webhook|callback|health|ping|status|contact|newsletter|subscribe|public|search|feedback|oauth|sso|invite/i;
const changing = ['post', 'put', 'patch', 'delete'];

const keysOf = (map: YAMLMap | null): string[] =>
  map?.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : [])) ?? [];

const readAddresses = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  for (const server of manifest.maps(top, 'servers')) {
    const url = manifest.at(server, 'url');
    if (isScalar(url) && isPlain(String(url.value))) tell(rules.plainServer, url, String(url.value));
  }
  const schemes = manifest.texts(top, 'schemes');
  const plain = schemes.find(({ text }) => text === 'http');
  if (plain && !/^(?:localhost|127\.)/.test(String(manifest.value(top, 'host') ?? '')))
    tell(rules.plainServer, plain.node, 'schemes');
};

const readFlow = (tell: Tell, manifest: Manifest, flow: YAMLMap, name: string, node: Node | undefined) => {
  if (/^(?:implicit|password)$/.test(name)) tell(rules.implicitFlow, node, name);
  for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl']) {
    const url = manifest.at(flow, key);
    if (isScalar(url) && isPlain(String(url.value))) tell(rules.plainServer, url, `${name} ${key}`);
  }
};

const keyNode = (map: YAMLMap, name: string): Node | undefined => {
  const key = map.items.find((item) => isScalar(item.key) && item.key.value === name)?.key;
  return isScalar(key) ? key : undefined;
};

const readSchemes = (tell: Tell, manifest: Manifest, schemes: YAMLMap) => {
  for (const name of keysOf(schemes)) {
    const scheme = manifest.map(schemes, name);
    if (!scheme) continue;
    const type = manifest.value(scheme, 'type');
    if (type === 'apiKey' && manifest.value(scheme, 'in') === 'query')
      tell(rules.keyInQuery, manifest.at(scheme, 'in'), name);
    const isBasic =
      type === 'basic' || (type === 'http' && /^basic$/i.test(String(manifest.value(scheme, 'scheme'))));
    if (isBasic) tell(rules.implicitFlow, manifest.at(scheme, type === 'basic' ? 'type' : 'scheme'), name);
    const flows = manifest.map(scheme, 'flows');
    for (const flow of keysOf(flows)) {
      const one = manifest.map(flows, flow);
      if (one && flows) readFlow(tell, manifest, one, flow, keyNode(flows, flow));
    }
    const old = manifest.value(scheme, 'flow');
    if (type === 'oauth2' && typeof old === 'string')
      readFlow(tell, manifest, scheme, old, manifest.at(scheme, 'flow'));
  }
};

/** Whether a requirement asks for nothing: an empty list, or an empty alternative in it. */
const isOpen = (node: Node | undefined): boolean =>
  isSeq(node) && (node.items.length === 0 || node.items.some((one) => isMap(one) && one.items.length === 0));

const readOperations = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const isAsked = manifest.at(top, 'security') !== undefined;
  const paths = manifest.map(top, 'paths');
  for (const path of keysOf(paths)) {
    const item = manifest.map(paths, path);
    for (const method of item ? changing : []) {
      const operation = manifest.map(item, method);
      if (!operation || !item) continue;
      const own = manifest.at(operation, 'security');
      const name = `${path} ${String(manifest.value(operation, 'operationId') ?? '')}`;
      if (meantToBeOpen.test(name)) continue;
      if (own !== undefined ? isOpen(own) : !isAsked || isOpen(manifest.at(top, 'security')))
        tell(rules.openOperation, own ?? keyNode(item, method), `${method} ${name}`);
    }
  }
};

/** What is risky in the description of an interface: OpenAPI 3 or Swagger 2, in YAML or JSON. */
export const readOpenApi = ({ path, text }: SourceFile): Report[] => {
  if (
    !/\.(?:ya?ml|json)$/i.test(path) ||
    !/^[ \t]*(?:\{[ \t]*)?["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]/m.test(text)
  )
    return [];
  const { documents, lines: counter } = readYamlText(text);
  const [document] = documents;
  const top = document?.contents;
  if (!document || document.errors.length > 0 || !isMap(top)) return [];
  const lines = new Lines(text);
  const reports: Report[] = [];
  const tell: Tell = (told, node, anchor) => {
    const line = node?.range ? counter.linePos(node.range[0]).line : 1;
    reports.push({ ...told, path, line, excerpt: excerptOf(lines.text(line)), anchor: anchorOf(anchor) });
  };
  const manifest = new Manifest(document);
  readAddresses(tell, manifest, top);
  const schemes =
    manifest.map(manifest.map(top, 'components'), 'securitySchemes') ??
    manifest.map(top, 'securityDefinitions');
  if (schemes) readSchemes(tell, manifest, schemes);
  readOperations(tell, manifest, top);
  return reports;
};
