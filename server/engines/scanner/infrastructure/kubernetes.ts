import { isMap, isScalar, LineCounter, parseAllDocuments, visit, type YAMLMap } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { readClusterObject } from './clusterRights.ts';
import { isCompose, readService } from './compose.ts';
import { Manifest, type Tell } from './manifest.ts';
import { readHostPath, readPod } from './pods.ts';

const readCompose = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const services = manifest.map(top, 'services');
  for (const { key } of services?.items ?? []) {
    const name = isScalar(key) ? String(key.value) : '';
    const service = manifest.map(services, name);
    if (service) readService(tell, manifest, service, name);
  }
};

const readCluster = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const listed = String(manifest.value(top, 'kind')).endsWith('List') ? manifest.maps(top, 'items') : [];
  for (const one of listed.length > 0 ? listed : [top]) {
    readClusterObject(tell, manifest, one);
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

/** What is risky in manifests of Kubernetes and in Compose files. Templates that are no YAML are left out. */
export const readManifests = ({ path, text }: SourceFile): Report[] => {
  if (!/\.ya?ml$/i.test(path)) return [];
  const compose = isCompose(path);
  if (!compose && !/^kind:/m.test(text)) return [];
  const counter = new LineCounter();
  const lines = text.split(/\r?\n/);
  const reports: Report[] = [];
  const tell: Tell = (told, node, anchor) => {
    const line = node?.range ? counter.linePos(node.range[0]).line : 1;
    const excerpt = excerptOf(lines[line - 1] ?? '');
    reports.push({ ...told, path, line, excerpt, anchor: anchorOf(anchor) });
  };
  for (const document of parseAllDocuments(text, { lineCounter: counter })) {
    const top = document.contents;
    if (document.errors.length > 0 || !isMap(top)) continue;
    const manifest = new Manifest(document);
    if (compose) readCompose(tell, manifest, top);
    else readCluster(tell, manifest, top);
  }
  return reports;
};
