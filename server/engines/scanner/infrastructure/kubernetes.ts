import { isMap, isScalar, visit, type YAMLMap } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';
import { readYamlText } from '../files/yamlText.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { readClusterObject } from './clusterRights.ts';
import { readClusterSettings } from './clusterSettings.ts';
import { isCompose, readService } from './compose.ts';
import { isValues, readValues } from './helmValues.ts';
import { Manifest, type Tell } from './manifest.ts';
import { readHostPath, readPod } from './pods.ts';
import { readTemplateText } from './templateText.ts';
import { readWorkflowTemplate } from './workflowTemplates.ts';

const readCompose = (tell: Tell, manifest: Manifest, top: YAMLMap, isForTests: boolean) => {
  const services = manifest.map(top, 'services');
  const named = (services?.items ?? []).flatMap(({ key }) => {
    const name = isScalar(key) ? String(key.value) : '';
    const service = manifest.map(services, name);
    return service ? [{ name, service }] : [];
  });
  const built = new Set(
    named.flatMap(({ service }) => (service.has('build') ? [String(manifest.value(service, 'image'))] : [])),
  );
  for (const { name, service } of named) readService(tell, manifest, service, { name, built, isForTests });
  const volumes = manifest.map(top, 'volumes');
  for (const { key } of volumes?.items ?? []) {
    const options = manifest.map(
      manifest.map(volumes, isScalar(key) ? String(key.value) : ''),
      'driver_opts',
    );
    const device = options && manifest.at(options, 'device');
    if (
      isScalar(device) &&
      /^\/(?:$|(?:etc|root|boot|var\/run|proc|sys|dev)(?:\/|$))/.test(String(device.value))
    )
      readHostPath(tell, device, String(device.value));
  }
};

const readCluster = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const listed = String(manifest.value(top, 'kind')).endsWith('List') ? manifest.maps(top, 'items') : [];
  for (const one of listed.length > 0 ? listed : [top]) {
    readClusterObject(tell, manifest, one);
    readClusterSettings(tell, manifest, one);
    readWorkflowTemplate(tell, manifest, one);
    const about = manifest.map(one, 'metadata');
    const name = String((about && manifest.value(about, 'name')) ?? manifest.value(one, 'kind'));
    visit(one, {
      Map: (_key, map) => {
        if (manifest.maps(map, 'containers').length > 0) readPod(tell, manifest, map, name);
        const path = map.has('hostPath') ? manifest.map(map, 'hostPath')?.get('path', true) : null;
        if (isScalar(path)) readHostPath(tell, path, String(path.value));
      },
    });
  }
};

/** Files of Compose for a run of tests, whose data are thrown away. */
const forTests =
  /[.-](?:tests?|testing|ci|e2e|integration)\.ya?ml$|(?:^|\/)(?:tests?|e2e|testdata|fixtures)\//i;

const isManifest = ({ path, text }: SourceFile): boolean =>
  (/\.(?:ya?ml|tpl|gotmpl|j2)$/i.test(path) && /^kind:/m.test(text)) ||
  (/\.json$/i.test(path) && /"apiVersion"\s*:/.test(text) && /"kind"\s*:\s*"[A-Z]/.test(text));

const isHelm = (text: string): boolean => /\{\{|\{%/.test(text);

/** What is risky in manifests of Kubernetes, values and templates of Helm, and Compose files. Lines that a template writes are not known. */
export const readManifests = (file: SourceFile): Report[] => {
  const { path, text } = file;
  const compose = isCompose(path);
  const values = !compose && isValues(file);
  if (!compose && !values && !isManifest(file)) return [];
  const lines = text.split(/\r?\n/);
  const reports: Report[] = [];
  const { documents: plain, lines: counter } = readYamlText(text);
  const tell: Tell = (told, node, anchor, within) => {
    const start = node?.range?.[0] ?? 0;
    const end = node?.range?.[1] ?? start;
    const inside = within === undefined ? 0 : start + text.slice(start, end).indexOf(within);
    const line = node?.range ? counter.linePos(inside > start && inside < end ? inside : start).line : 1;
    const excerpt = excerptOf(lines[line - 1] ?? '');
    reports.push({ ...told, path, line, excerpt, anchor: anchorOf(anchor) });
  };
  const isTemplate = isHelm(text) && plain.some(({ errors }) => errors.length > 0);
  const template = isTemplate ? readTemplateText(text) : { text, hidden: [] };
  for (const document of isTemplate ? readYamlText(template.text).documents : plain) {
    const top = document.contents;
    if (document.errors.length > 0 || !isMap(top)) continue;
    const manifest = new Manifest(document, template.hidden);
    if (compose) readCompose(tell, manifest, top, forTests.test(path));
    else if (values) readValues(tell, manifest, top);
    else readCluster(tell, manifest, top);
  }
  return reports;
};
