import { any, fits, isTrue, type Rule, rule, set } from '../conditions.ts';
import type { Resource } from '../folder.ts';
import { clusterRules } from '../../clusterRules.ts';
import { rules as podRules } from '../../manifestRules.ts';
import type { Told } from '../../told.ts';

/** What is told of a manifest is told of it in Terraform as well. */
const like = (told: Told, types: RegExp, wrong: Rule['wrong']): Rule => ({ told, types, wrong });

const pods =
  /^kubernetes_(?:pod|deployment|daemon_?set|daemonset|stateful_set|job|cron_job|replication_controller)(?:_v1)?$/;
/** Where a pod stands in resources, from a pod itself to a job that a calendar starts. */
const places = ['spec', 'spec.template.spec', 'spec.job_template.spec.template.spec'];
const containers = ['container', 'init_container'];
const everyPod = (...paths: string[]) => places.flatMap((place) => paths.map((path) => `${place}.${path}`));
const everyContainer = (...paths: string[]) =>
  everyPod(...containers.flatMap((one) => paths.map((path) => `${one}.${path}`)));
const setAny = (paths: string[], test: Parameters<typeof set>[1]) =>
  any(...paths.map((path) => set(path, test)));

const wildcard = (resource: Resource) =>
  resource
    .at('rule')
    .filter((one) => {
      const has = (path: string) => resource.folder.at(one, path).some(fits(/^\*$/));
      return has('verbs') && has('resources');
    })
    .map(({ line }) => ({ line, anchor: 'wildcard' }));

/** Rules for resources of the provider for Kubernetes, and of that for Helm. */
export const kubernetesRules: readonly Rule[] = [
  like(podRules.privileged, pods, setAny(everyContainer('security_context.privileged'), isTrue)),
  like(podRules.hostNamespace, pods, setAny(everyPod('host_network', 'host_pid', 'host_ipc'), isTrue)),
  like(
    podRules.escalation,
    pods,
    setAny(everyContainer('security_context.allow_privilege_escalation'), isTrue),
  ),
  like(
    podRules.root,
    pods,
    setAny(
      [...everyPod('security_context.run_as_user'), ...everyContainer('security_context.run_as_user')],
      fits(/^0$/),
    ),
  ),
  like(
    podRules.capabilities,
    pods,
    setAny(
      everyContainer('security_context.capabilities.add'),
      fits(/^(?:ALL|SYS_\w+|NET_ADMIN|NET_RAW|BPF|DAC_READ_SEARCH)$/),
    ),
  ),
  like(
    podRules.runtimeSocket,
    pods,
    setAny(everyPod('volume.host_path.path'), fits(/(?:docker|containerd|crio|podman)\.sock$/)),
  ),
  like(podRules.hostPath, pods, setAny(everyPod('volume.host_path.path'), fits(/^\/(?!.*\.sock$)/))),
  like(podRules.movingImage, pods, setAny(everyContainer('image'), fits(/:latest$|^[a-z][\w./-]*$/))),
  like(clusterRules.wildcard, /^kubernetes_(?:cluster_)?role(?:_v1)?$/, wildcard),
  like(
    clusterRules.clusterAdmin,
    /^kubernetes_cluster_role_binding(?:_v1)?$/,
    set('role_ref.name', fits(/^cluster-admin$/)),
  ),
  like(
    clusterRules.openService,
    /^kubernetes_service(?:_v1)?$/,
    set('spec.load_balancer_source_ranges', fits(/^0\.0\.0\.0\/0$/)),
  ),
  like(clusterRules.ingressWithoutTls, /^kubernetes_ingress(?:_v1)?$/, (resource) =>
    resource.at('spec.rule').length > 0 &&
    resource.at('spec.tls').length === 0 &&
    resource.at('metadata.annotations').length === 0
      ? [{ line: resource.line, anchor: 'tls' }]
      : [],
  ),
  rule(
    'helm-release-without-verification',
    ['HARDENING', 829],
    [
      'Chart comes over HTTP',
      'Whoever controls the network path can replace the chart.',
      'Use a repository with https:// or oci://.',
    ],
    /^helm_release$/,
    set('repository', fits(/^http:\/\//)),
  ),
];
