import { isMap, isScalar, type Node, type YAMLMap } from 'yaml';
import { clusterRules } from './clusterRules.ts';
import { dockerfileRules } from './dockerfileRules.ts';
import type { Manifest, Tell } from './manifest.ts';
import { rules } from './manifestRules.ts';
import type { Told } from './told.ts';
import { workflowRules } from './workflowRules.ts';

/** What turns a protection off in the command of a service, or in its labels. */
const inCommands: readonly (readonly [RegExp, Told])[] = [
  [
    /--inspect(?:-brk)?=(?:0\.0\.0\.0|\*|::)|jdwp[=:]\S{0,200}address=(?:\*|0\.0\.0\.0)|\bdebugpy\b.{0,60}--listen[= ]0\.0\.0\.0|\bflask\b.{0,60}\s--debug\b|\bstart-dev\b|\bwerkzeug\b.{0,60}--debug/i,
    rules.debugging,
  ],
  [
    /--noauth\b|--protected-mode[= ]no\b|--api\.insecure(?:=true|\s|$)|--(?:NotebookApp|ServerApp|IdentityProvider)\.token=(?:''|""|\s|$)|--no-auth\b|--auth[= ]none\b|--disable-auth|--skip-grant-tables|--insecure-no-auth|--skip-auth/i,
    rules.noPassword,
  ],
  [
    /insecureSkipVerify=true|--insecure-skip-verify|--ssl-insecure|--tls-skip-verify/i,
    clusterRules.unverifiedTls,
  ],
  [/-H[= ]tcp:\/\/(?:0\.0\.0\.0|:)|--host[= ]tcp:\/\/0\.0\.0\.0:2375|--tls=false/, workflowRules.plainDocker],
];

/** What turns a protection off in the environment of a service. */
const inEnvironment: readonly (readonly [RegExp, Told])[] = [
  [
    /^(?:FLASK_DEBUG|DJANGO_DEBUG|APP_DEBUG|WERKZEUG_DEBUG\w*)=(?:1|true)$|^FLASK_ENV=development$|^XDEBUG_MODE=.*\bdebug\b|^\w*(?:NODE_OPTIONS|JAVA_(?:TOOL_)?OPT\w*|JAVA_OPTS|JVM_OPTS)=.*(?:--inspect(?:-brk)?=(?:0\.0\.0\.0|\*)|jdwp\S*address=(?:\*|0\.0\.0\.0))/i,
    rules.debugging,
  ],
  [
    /^GF_AUTH_ANONYMOUS_ENABLED=true$|^NEO4J_AUTH=none$|^INFLUXDB_HTTP_AUTH_ENABLED=false$|^ME_CONFIG_BASICAUTH=false$|^AIRFLOW__WEBSERVER__AUTHENTICATE=false$|^(?:DISABLE_AUTH|AUTH_DISABLED|NO_AUTH|SKIP_AUTH)=(?:true|1|yes)$|^JUPYTER_TOKEN=$/i,
    rules.noPassword,
  ],
  [
    /^NODE_TLS_REJECT_UNAUTHORIZED=0$|^PYTHONHTTPSVERIFY=0$|^GIT_SSL_NO_VERIFY=(?:1|true)$|^\w*(?:INSECURE_SKIP_VERIFY|SKIP_TLS_VERIFY|TLS_INSECURE|SSL_INSECURE)=(?:1|true|yes)$/i,
    clusterRules.unverifiedTls,
  ],
  [
    /^DOCKER_HOST=tcp:\/\/(?!127\.|localhost)\S{1,100}:2375$|^DOCKER_TLS_CERTDIR=$/,
    workflowRules.plainDocker,
  ],
];

const secretArgument =
  /^\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_KEY|SSH_KEY|CREDENTIALS)$/i;
/** Devices of the machine's memory and disks. */
const rawDevice = /^\/dev\/(?:k?mem|port|sd[a-z]\d*|nvme\S*|vd[a-z]\d*|xvd\S*|disk)(?::|$)/;
const debugPort = /^(?:0\.0\.0\.0:)?(?:\d+:)?(?:9229|5005|5678|2345|9003)(?:\/tcp)?$/;

type Pair = { text: string; node: Node | null };

/** The pairs of a list such as `- NAME=value`, or of a map. */
export const pairsOf = (manifest: Manifest, map: YAMLMap | null, key: string): Pair[] => {
  if (!map) return [];
  const node = manifest.at(map, key);
  return isMap(node)
    ? node.items.flatMap(({ key: name, value }) =>
        isScalar(name) && (value === null || isScalar(value))
          ? [{ text: `${String(name.value)}=${String(value?.value ?? '')}`, node: value }]
          : [],
      )
    : manifest.texts(map, key);
};

const readCommand = (tell: Tell, manifest: Manifest, map: YAMLMap, name: string) => {
  for (const key of ['command', 'entrypoint']) {
    const words = manifest.texts(map, key);
    const whole = words
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 5_000);
    for (const [expression, told] of inCommands) {
      const found = expression.exec(whole);
      if (!found) continue;
      const word = words.find(({ text }) => expression.test(text)) ?? words[0];
      tell(told, word?.node, `${name} ${key} ${told.rule}`, found[0]);
    }
  }
};

/** Tells what the command, the environment, the build and the devices of a service of Compose turn off or open. */
export const readServiceSettings = (tell: Tell, manifest: Manifest, map: YAMLMap, name: string): void => {
  readCommand(tell, manifest, map, name);
  for (const { text, node } of pairsOf(manifest, map, 'environment'))
    for (const [expression, told] of inEnvironment)
      if (expression.test(text)) tell(told, node, `${name} ${text.split('=')[0] ?? ''}`);
  for (const { text, node } of pairsOf(manifest, map, 'labels'))
    if (/insecureskipverify=true/i.test(text)) tell(clusterRules.unverifiedTls, node, `${name} label`);
  const build = manifest.map(map, 'build');
  if (build && manifest.value(build, 'privileged') === true)
    tell(rules.privileged, manifest.at(build, 'privileged'), `${name} build`);
  for (const { text, node } of pairsOf(manifest, build, 'args'))
    if (secretArgument.test(text.split('=')[0] ?? ''))
      tell(dockerfileRules.secretArgument, node, `${name} ${text.split('=')[0] ?? ''}`);
  for (const { text, node } of manifest.texts(map, 'devices'))
    if (rawDevice.test(text)) tell(rules.hostPath, node, text);
  for (const { text, node } of manifest.texts(map, 'device_cgroup_rules'))
    if (/^a\s+\*:\*/.test(text)) tell(rules.privileged, node, `${name} ${text}`);
  for (const { text, node } of manifest.texts(map, 'ports'))
    if (debugPort.test(text)) tell(rules.debugging, node, `${name} ${text}`);
};
