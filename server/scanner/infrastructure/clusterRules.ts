import { setting, type Told } from './told.ts';

/** What is told of a cluster of Kubernetes: who may do what in it, and how it is reached. */
export const clusterRules = {
  wildcard: setting(
    'wildcard-role',
    ['HIGH', 269],
    'A role that may do everything',
    'Whoever has the role may read every secret and change every workload.',
    'Name the resources and the verbs that are needed.',
  ),
  clusterAdmin: setting(
    'cluster-administrator-binding',
    ['HIGH', 269],
    'An account that administers the whole cluster',
    'Whatever runs under the account may do everything everywhere in the cluster.',
    'Bind a role that names what is needed, in the namespace where it is needed.',
  ),
  openComponent: setting(
    'open-cluster-component',
    ['HIGH', 306],
    'Cluster component without authentication',
    'The argument lets requests in without a name, without a role or without encryption.',
    'Leave the argument out.',
  ),
  tiller: setting(
    'tiller',
    ['HIGH', 1104],
    'Tiller, which may do everything in the cluster',
    'Tiller gets no fixes any more, and does what anybody in the cluster asks for.',
    'Move to Helm 3, which needs no Tiller.',
  ),
  escalate: setting(
    'role-may-escalate',
    ['HIGH', 269],
    'A role with which rights can be widened',
    'With escalate, bind or impersonate an account gives itself any other right of the cluster.',
    'Leave these verbs out.',
  ),
  readsSecrets: setting(
    'role-reads-all-secrets',
    ['MEDIUM', 269],
    'A role that reads all secrets',
    'Whoever has the role reads every password and token, those of other accounts among them.',
    'Name the secrets in resourceNames.',
  ),
  entersPods: setting(
    'role-enters-pods',
    ['MEDIUM', 269],
    'A role that may enter other containers',
    'Whoever has the role runs commands in every pod, with the rights and secrets of each.',
    'Give the role to people who need it, for the time they need it.',
  ),
  wideRole: setting(
    'wide-role',
    ['MEDIUM', 269],
    'A role that names no verbs or no resources',
    'A "*" holds what is added to the cluster later as well.',
    'Name the resources and the verbs that are needed.',
  ),
  boundToEverybody: setting(
    'role-for-everybody',
    ['HIGH', 732],
    'A role for everybody',
    'Everybody who reaches the cluster, with an account or without, has the role.',
    'Name the accounts that need it.',
  ),
  ingressWithoutTls: setting(
    'ingress-without-tls',
    ['MEDIUM', 319],
    'An entry without encryption',
    'What is sent, passwords and cookies among it, can be read and changed on its way.',
    'Add "tls" with a certificate for the names.',
    'transport-encryption',
  ),
  unverifiedTls: setting(
    'certificate-not-verified-in-cluster',
    ['HIGH', 295],
    'Certificates are not verified',
    'Whoever stands between the cluster and the service answers in its name.',
    'Name the authority in caBundle.',
    'transport-encryption',
  ),
} satisfies Record<string, Told>;
