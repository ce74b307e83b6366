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
  where,
  type Wrong,
} from '../conditions.ts';
import type { Value } from '../configuration.ts';
import type { Resource } from '../folder.ts';
import { opensAdministration } from '../ports.ts';

const ranges = ['cidr_blocks', 'ipv6_cidr_blocks', 'cidr_ipv4', 'cidr_ipv6', 'cidr_block', 'ipv6_cidr_block'];

/** The sides of a security group, or of a rule of one, that let the whole internet in. */
const openSides = (resource: Resource): { side: Value; line: number }[] => {
  const { folder, type, value } = resource;
  const isIn = (side: Value) => {
    const kind = [...folder.at(side, 'type'), ...folder.at(side, 'egress')][0];
    return kind === undefined || !(fits(/^egress$/)(kind) || isTrue(kind));
  };
  const isGroup = /_(?:security_group|network_acl|default_\w+)$/.test(type);
  const sides = isGroup
    ? folder.at(value, 'ingress').flatMap((one) => (one.kind === 'LIST' ? one.items : [one]))
    : [value];
  return sides.filter(isIn).flatMap((side) => {
    const denied = [...folder.at(side, 'rule_action'), ...folder.at(side, 'action')].some(fits(/^deny$/i));
    const open = ranges
      .flatMap((range) => folder.at(side, range))
      .find((one) => folder.texts(one).some(({ text }) => everywhere.test(text)));
    return open && !denied ? [{ side, line: open.line }] : [];
  });
};

const numberAt = ({ folder }: Resource, side: Value, name: string): number | null => {
  const [found] = folder.at(side, name).flatMap((value) => folder.texts(value));
  return found && /^-?\d+$/.test(found.text) ? Number(found.text) : null;
};

const opened = (resource: Resource, administration: boolean): Wrong[] =>
  openSides(resource).flatMap(({ side, line }) => {
    const [from, to] = ['from_port', 'to_port'].map((name) => numberAt(resource, side, name));
    const protocol = [...resource.folder.at(side, 'protocol'), ...resource.folder.at(side, 'ip_protocol')];
    const all = protocol.some(fits(/^(?:-1|all)$/));
    const isWide = all || opensAdministration(from ?? 0, to ?? from ?? 0);
    return isWide === administration && (all || from !== null) ? [{ line, anchor: `${from}-${to}` }] : [];
  });

const groups =
  /^aws_(?:default_)?(?:security_group|security_group_rule|network_acl|network_acl_rule|vpc_security_group_ingress_rule)$/;

/** Rules for what is reachable in networks of Amazon. */
export const amazonNetwork: readonly Rule[] = [
  rule(
    'aws-administration-open-to-internet',
    ['INTERNET', 284],
    [
      'Administration or database port is open to the internet',
      'Anyone on the internet can connect to the port. Such ports are constantly scanned for weak passwords and known vulnerabilities.',
      'Allow only known addresses, or connect through a VPN, a bastion host or Session Manager.',
    ],
    groups,
    (resource) => opened(resource, true),
  ),
  rule(
    'aws-address-of-its-own',
    ['HARDENING', 284],
    [
      'Instances get public addresses',
      'Every instance is reachable from the internet unless its security groups prevent it.',
      'Set it to false and expose services through a load balancer.',
    ],
    /^aws_(?:instance|launch_template|launch_configuration|subnet|spot_instance_request|dms_replication_instance)$/,
    any(
      set('associate_public_ip_address', isTrue),
      set('network_interfaces.associate_public_ip_address', isTrue),
      set('map_public_ip_on_launch', isTrue),
      set('publicly_accessible', isTrue),
    ),
  ),
  rule(
    'aws-metadata-without-session',
    ['INFRASTRUCTURE', 918],
    [
      'Instance metadata service version 1 is allowed',
      'Version 1 of the metadata service answers without a token: an application that is vulnerable to server-side request forgery can leak the credentials of the instance role.',
      'Set http_tokens to "required" in metadata_options.',
    ],
    /^aws_(?:instance|launch_template|launch_configuration)$/,
    (resource) =>
      resource.at('metadata_options.http_endpoint').some(isFalse)
        ? []
        : setOrUnset('metadata_options.http_tokens', fits(/^optional$/))(resource),
  ),
  rule(
    'aws-cluster-open-to-internet',
    ['INFRASTRUCTURE', 284],
    [
      'Cluster API is open to the internet',
      'The API of the cluster is reachable from anywhere: a stolen token or a vulnerability is enough to get in.',
      'Set endpoint_public_access to false, or list the allowed addresses in public_access_cidrs.',
    ],
    /^aws_eks_cluster$/,
    (resource) => {
      if (resource.at('vpc_config.endpoint_public_access').some(isFalse)) return [];
      return setOrUnset('vpc_config.public_access_cidrs', fits(everywhere))(resource);
    },
  ),
  rule(
    'aws-interface-without-authorization',
    ['INFRASTRUCTURE', 306, 'MEDIUM'],
    [
      'API without authentication',
      'Anyone on the internet can call the method without a signature, a token or a key.',
      'Set authorization, or api_key_required where a key is enough.',
    ],
    /^aws_api_gateway_method$/,
    (resource) =>
      resource.at('http_method').some(fits(/^OPTIONS$/)) || resource.at('api_key_required').some(isTrue)
        ? []
        : set('authorization', fits(/^NONE$/))(resource),
  ),
  rule(
    'aws-server-for-files-open',
    ['INFRASTRUCTURE', 284],
    [
      'File server is public or unencrypted',
      'The server accepts connections from anywhere, or transfers passwords and files unencrypted.',
      'Set endpoint_type to "VPC" and protocols to SFTP.',
    ],
    /^aws_transfer_server$/,
    any(
      set('endpoint_type', fits(/^PUBLIC$/)),
      where('protocols', fits(/^FTP$/), set('protocols', fits(/^FTP$/))),
    ),
  ),
];
