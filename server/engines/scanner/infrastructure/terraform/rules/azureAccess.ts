import {
  any,
  everywhere,
  fits,
  isFalse,
  isTrue,
  type Rule,
  rule,
  set,
  setOrUnset,
  unset,
  type Wrong,
} from '../conditions.ts';
import type { Value } from '../configuration.ts';
import type { Resource } from '../folder.ts';
import { opensAdministration } from '../ports.ts';

const portsOf = (resource: Resource, side: Value): [number, number][] =>
  ['destination_port_range', 'destination_port_ranges'].flatMap((path) =>
    resource.folder.at(side, path).flatMap((value) =>
      resource.folder.texts(value).map(({ text }): [number, number] => {
        if (text === '*') return [0, 65_535];
        const [from = 0, to = from] = text.split('-').map(Number);
        return [from, to];
      }),
    ),
  );

const openSides = (resource: Resource): Wrong[] => {
  const { folder, type, value } = resource;
  const sides = type.endsWith('_rule')
    ? [value]
    : folder.at(value, 'security_rule').flatMap((one) => (one.kind === 'LIST' ? one.items : [one]));
  return sides.flatMap((side): Wrong[] => {
    const says = (path: string, expression: RegExp) => folder.at(side, path).some(fits(expression));
    const open = ['source_address_prefix', 'source_address_prefixes']
      .flatMap((path) => folder.at(side, path))
      .find(fits(everywhere));
    const wide = portsOf(resource, side).find(([from, to]) => opensAdministration(from, to));
    return open && wide && says('access', /^allow$/i) && says('direction', /^inbound$/i)
      ? [{ line: open.line, anchor: wide.join('-') }]
      : [];
  });
};

const apps =
  /^azurerm_(?:(?:linux|windows)_)?(?:app_service|web_app|function_app|function_app_slot|web_app_slot|app_service_slot)$/;

/** Rules for who reaches machines, services and clusters of Azure. */
export const azureAccess: readonly Rule[] = [
  rule(
    'azure-administration-open-to-internet',
    ['INTERNET', 284],
    [
      'Administration or database port is open to the internet',
      'Anyone on the internet can connect to the port. Such ports are constantly scanned for weak passwords and known vulnerabilities.',
      'Allow only known addresses, or use Azure Bastion.',
    ],
    /^azurerm_network_security_(?:group|rule)$/,
    openSides,
  ),
  rule(
    'azure-machine-with-password',
    ['INFRASTRUCTURE', 521],
    [
      'Password authentication is enabled',
      'Passwords can be guessed; SSH keys cannot.',
      'Set disable_password_authentication to true and add an SSH key.',
    ],
    /^azurerm_(?:linux_)?virtual_machine(?:_scale_set)?$|^azurerm_linux_virtual_machine_scale_set$/,
    any(
      set('disable_password_authentication', isFalse),
      set('os_profile_linux_config.disable_password_authentication', isFalse),
    ),
  ),
  rule(
    'azure-site-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Application allows unencrypted requests',
      'Traffic, including passwords and cookies, can be read and modified in transit.',
      'Set https_only to true.',
    ],
    apps,
    setOrUnset('https_only', isFalse),
    'transport-encryption',
  ),
  rule(
    'azure-site-open',
    ['INFRASTRUCTURE', 16],
    [
      'Remote debugging, FTP or unrestricted CORS is enabled',
      'Remote debugging allows code execution, FTP sends passwords unencrypted, and a CORS origin of "*" lets every website read responses.',
      'Turn remote debugging off, set ftps_state to "Disabled" or "FtpsOnly", and list the allowed origins.',
    ],
    apps,
    any(
      set('site_config.remote_debugging_enabled', isTrue),
      set('site_config.ftps_state', fits(/^AllAllowed$/)),
      set('site_config.cors.allowed_origins', fits(/^\*$/)),
    ),
  ),
  rule(
    'azure-cluster-open-to-internet',
    ['INFRASTRUCTURE', 284],
    [
      'Cluster API is open to the internet',
      'The API of the cluster is reachable from anywhere: a stolen token or a vulnerability is enough to get in.',
      'Make the cluster private, or list the allowed addresses in authorized_ip_ranges.',
    ],
    /^azurerm_kubernetes_cluster$/,
    (resource) =>
      resource.at('private_cluster_enabled').some(isTrue)
        ? []
        : any(
            set('api_server_access_profile.authorized_ip_ranges', fits(everywhere)),
            unset('api_server_access_profile.authorized_ip_ranges', 'api_server_authorized_ip_ranges'),
          )(resource),
  ),
  rule(
    'azure-cluster-without-roles',
    ['INFRASTRUCTURE', 285],
    [
      'Cluster without role-based access control',
      'Without role-based access control every account has full access to the cluster.',
      'Set role_based_access_control_enabled to true.',
    ],
    /^azurerm_kubernetes_cluster$/,
    any(
      set('role_based_access_control_enabled', isFalse),
      set('role_based_access_control.enabled', isFalse),
      set('addon_profile.kube_dashboard.enabled', isTrue),
    ),
  ),
  rule(
    'azure-registry-open',
    ['INFRASTRUCTURE', 284],
    [
      'Registry with a shared account or anonymous access',
      'The admin account of a registry is a shared password; with anonymous pull anyone can download images.',
      'Set admin_enabled and anonymous_pull_enabled to false.',
    ],
    /^azurerm_container_registry$/,
    any(set('admin_enabled', isTrue), set('anonymous_pull_enabled', isTrue)),
  ),
  rule(
    'azure-role-over-everything',
    ['FULL_CONTROL', 269],
    [
      'Role with full access',
      'The role grants full control of the subscription.',
      'List only the actions that are needed, with a resource group as scope.',
    ],
    /^azurerm_role_definition$/,
    set('permissions.actions', fits(/^\*$/)),
  ),
  rule(
    'azure-owner-of-subscription',
    ['FULL_CONTROL', 269],
    [
      'Owner of a whole subscription',
      'An owner has full control of the subscription and can grant access to others.',
      'Use a role with only the permissions that are needed, on the resource group where they are needed.',
    ],
    /^azurerm_role_assignment$/,
    (resource) => {
      const scope = resource.at('scope')[0];
      const isWide = scope?.kind === 'OTHER' && /subscription\.\w+\.id$/.test(scope.text);
      return isWide
        ? set('role_definition_name', fits(/^(?:Owner|User Access Administrator)$/))(resource)
        : [];
    },
  ),
];
