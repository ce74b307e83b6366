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
    ['HIGH', 284],
    [
      'A port of administration or of a database that is open to the internet',
      'Everybody on the internet may knock at the port. Passwords are tried there all day long, and flaws used on the day they are known.',
      'Name the addresses that may come in, or use Azure Bastion.',
    ],
    /^azurerm_network_security_(?:group|rule)$/,
    openSides,
  ),
  rule(
    'azure-machine-with-password',
    ['MEDIUM', 521],
    [
      'A machine that is signed in to with a password',
      'Passwords are guessed; keys are not.',
      'Set disable_password_authentication to true and give an SSH key.',
    ],
    /^azurerm_(?:linux_)?virtual_machine(?:_scale_set)?$|^azurerm_linux_virtual_machine_scale_set$/,
    any(
      set('disable_password_authentication', isFalse),
      set('os_profile_linux_config.disable_password_authentication', isFalse),
    ),
  ),
  rule(
    'azure-site-without-tls',
    ['MEDIUM', 319],
    [
      'An application that is reached without encryption',
      'What is sent, passwords and cookies among it, can be read and changed on its way.',
      'Set https_only to true.',
    ],
    apps,
    setOrUnset('https_only', isFalse),
    'transport-encryption',
  ),
  rule(
    'azure-site-open',
    ['MEDIUM', 16],
    [
      'An application with a door for debugging, for old protocols or for every site',
      'Remote debugging runs code, FTP sends passwords as plain text, and with "*" every site may read answers in a visitor’s name.',
      'Turn remote debugging off, set ftps_state to "Disabled" or "FtpsOnly", and name the origins.',
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
    ['MEDIUM', 284],
    [
      'A control plane that the whole internet reaches',
      'The interface of the cluster answers everybody; a stolen token or a flaw in it is enough to come in from anywhere.',
      'Make the cluster private, or name the addresses in authorized_ip_ranges.',
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
    ['HIGH', 285],
    [
      'Cluster without role-based access control',
      'Without roles every account of the cluster may do everything.',
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
    ['MEDIUM', 284],
    [
      'A registry with a shared account, or for everybody',
      'The administrator of a registry is one password for all; without a name anybody may pull.',
      'Set admin_enabled and anonymous_pull_enabled to false.',
    ],
    /^azurerm_container_registry$/,
    any(set('admin_enabled', isTrue), set('anonymous_pull_enabled', isTrue)),
  ),
  rule(
    'azure-role-over-everything',
    ['HIGH', 269],
    [
      'A role that may do everything',
      'Whoever has the role may do everything in the subscription.',
      'Name the actions that are needed, and a resource group as scope.',
    ],
    /^azurerm_role_definition$/,
    set('permissions.actions', fits(/^\*$/)),
  ),
  rule(
    'azure-owner-of-subscription',
    ['MEDIUM', 269],
    [
      'An owner of a whole subscription',
      'An owner may do everything in the subscription, and give others the right to.',
      'Take a role that is made for the task, on the resource group that it is for.',
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
