import { setting, type Told } from './told.ts';

/** What is told of a cluster of Kubernetes: who may do what in it, and how it is reached. */
export const clusterRules = {
  wildcard: setting(
    'wildcard-role',
    ['FULL_CONTROL', 269],
    'Role with full access',
    'The role can read every secret and change every workload.',
    'List only the resources and verbs that are needed.',
  ),
  clusterAdmin: setting(
    'cluster-administrator-binding',
    ['FULL_CONTROL', 269],
    'Account is bound to cluster-admin',
    'Every workload that uses the account has full control of the cluster.',
    'Bind a role with only the permissions that are needed, in the namespace where they are needed.',
  ),
  openComponent: setting(
    'open-cluster-component',
    ['INFRASTRUCTURE', 306],
    'Cluster component without authentication',
    'This argument allows unauthenticated, unauthorized or unencrypted requests.',
    'Remove the argument.',
  ),
  tiller: setting(
    'tiller',
    ['FULL_CONTROL', 1104],
    'Tiller is installed',
    'Tiller has reached end of life and runs commands with full cluster access for anyone who can reach it.',
    'Upgrade to Helm 3, which does not use Tiller.',
  ),
  escalate: setting(
    'role-may-escalate',
    ['FULL_CONTROL', 269],
    'Role allows privilege escalation',
    'With the verbs escalate, bind or impersonate an account can give itself any other permission in the cluster.',
    'Remove these verbs.',
  ),
  readsSecrets: setting(
    'role-reads-all-secrets',
    ['INFRASTRUCTURE', 269],
    'Role can read all secrets',
    'The role can read every password and token, including those of other service accounts.',
    'List the secrets that are needed in resourceNames.',
  ),
  entersPods: setting(
    'role-enters-pods',
    ['INFRASTRUCTURE', 269],
    'Role can run commands in pods',
    'The role can run commands in every pod, with the permissions and secrets of each.',
    'Grant the role only to people who need it, and only while they need it.',
  ),
  wideRole: setting(
    'wide-role',
    ['INFRASTRUCTURE', 269],
    'Role with wildcard verbs or resources',
    'A "*" also grants access to everything that is added to the cluster later.',
    'List only the resources and verbs that are needed.',
  ),
  boundToEverybody: setting(
    'role-for-everybody',
    ['INTERNET', 732],
    'Role is bound to all users',
    'Everyone who can reach the API of the cluster has the role.',
    'Bind it to the accounts that need it.',
  ),
  ingressWithoutTls: setting(
    'ingress-without-tls',
    ['INFRASTRUCTURE', 319],
    'Ingress without TLS',
    'Traffic, including passwords and cookies, can be read and modified in transit.',
    'Add "tls" with a certificate for the host names.',
    'transport-encryption',
  ),
  unverifiedTls: setting(
    'certificate-not-verified-in-cluster',
    ['INFRASTRUCTURE', 295],
    'Certificates are not verified',
    'An attacker in the network path can impersonate the service.',
    'Set the certificate authority in caBundle.',
    'transport-encryption',
  ),
} satisfies Record<string, Told>;
