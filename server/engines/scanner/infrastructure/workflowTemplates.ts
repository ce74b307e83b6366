import { isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import type { Manifest, Tell } from './manifest.ts';
import { readSingleContainer } from './pods.ts';
import { runsPipedScript } from './pipedScript.ts';
import { workflowRules } from './workflowRules.ts';

/** Parameters that Argo puts into a script before it runs; those of a step's own loop are chosen by the workflow. */
const argoParameter = /\{\{=?\s*(?:inputs\.parameters|workflow\.parameters)\.[\w.-]+\s*\}\}/;
const tektonParameter = /\$\(params\.[\w.-]+\)|\$\(params\[["'][\w.-]+["']\]\)/;
/** Parameters that people name after what is never a text of others. */
const harmlessName =
  /(?:image|digest|namespace|count|number|replicas|timeout|port|size|verbose|debug|dry-?run|enabled?|version-?check|arch|platform)[\]"')}\s]*$/i;

const readScript = (tell: Tell, node: Node | undefined, parameter: RegExp, name: string) => {
  if (!isScalar(node) || typeof node.value !== 'string') return;
  const found = parameter.exec(node.value);
  if (found && !harmlessName.test(found[0]))
    tell(workflowRules.inputInScript, node, `${name} ${found[0]}`, found[0]);
  if (runsPipedScript(node.value))
    tell(workflowRules.pipedScript, node, `${name} ${node.value.slice(0, 200)}`);
};

/** A program that is a shell: what its argument says is run. */
const isShell = (manifest: Manifest, map: YAMLMap): boolean => {
  const words = [...manifest.texts(map, 'command'), ...manifest.texts(map, 'args')].map(({ text }) => text);
  return words.some((word) => /(?:^|\/)(?:ba|da|z|a)?sh$/.test(word)) && words.includes('-c');
};

const readArgoTemplate = (tell: Tell, manifest: Manifest, template: YAMLMap) => {
  const name = String(manifest.value(template, 'name') ?? '');
  const single = ['container', 'script'].flatMap((key) => {
    const one = manifest.map(template, key);
    return one ? [one] : [];
  });
  const all = [...single, ...manifest.maps(template, 'sidecars')];
  for (const one of all) {
    readSingleContainer(tell, manifest, one, name);
    for (const variable of manifest.maps(one, 'env')) {
      const value = manifest.at(variable, 'value');
      if (isScalar(value) && /^tcp:\/\/[^\s]{1,100}:2375$/.test(String(value.value)))
        tell(workflowRules.plainDocker, value, name);
    }
    readScript(tell, manifest.at(one, 'source'), argoParameter, name);
    if (isShell(manifest, one)) {
      for (const { node } of [...manifest.texts(one, 'command'), ...manifest.texts(one, 'args')])
        readScript(tell, node, argoParameter, name);
    }
  }
};

const templatesOf = (manifest: Manifest, spec: YAMLMap): YAMLMap[] => {
  const inner = manifest.map(spec, 'workflowSpec');
  return [...manifest.maps(spec, 'templates'), ...(inner ? manifest.maps(inner, 'templates') : [])];
};

const taskSpecs = (manifest: Manifest, spec: YAMLMap): YAMLMap[] => {
  const tasks = [...manifest.maps(spec, 'tasks'), ...manifest.maps(spec, 'finally')];
  return [spec, ...[spec, ...tasks].flatMap((one) => manifest.map(one, 'taskSpec') ?? [])];
};

/** Tells what is risky in workflows of Argo and tasks of Tekton: texts that are put into scripts, and rights of their containers. */
export const readWorkflowTemplate = (tell: Tell, manifest: Manifest, top: YAMLMap): void => {
  const version = String(manifest.value(top, 'apiVersion') ?? '');
  const spec = manifest.map(top, 'spec');
  if (!spec) return;
  if (version.startsWith('argoproj.io/')) {
    for (const template of templatesOf(manifest, spec)) readArgoTemplate(tell, manifest, template);
  }
  if (!version.startsWith('tekton.dev/')) return;
  for (const one of taskSpecs(manifest, spec)) {
    for (const step of [...manifest.maps(one, 'steps'), ...manifest.maps(one, 'sidecars')]) {
      const name = String(manifest.value(step, 'name') ?? '');
      readSingleContainer(tell, manifest, step, name);
      readScript(tell, manifest.at(step, 'script'), tektonParameter, name);
      const args = manifest.at(step, 'args');
      if (isShell(manifest, step) && isSeq(args))
        for (const { node } of manifest.texts(step, 'args')) readScript(tell, node, tektonParameter, name);
    }
  }
};
