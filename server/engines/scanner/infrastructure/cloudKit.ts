import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import type { Told } from './told.ts';
import { terraformRules } from './terraform/findInTerraform.ts';

/** What is told of a setting is the same, whatever it is written in. */
const told = (id: string): Told => {
  const found = terraformRules.find((rule) => rule.told.rule === id);
  if (!found) throw new Error(`There is no rule ${id}.`);
  return found.told;
};

const guarded = String.raw`(?:20|21|22|23|135|445|1433|1521|2375|3306|3389|5432|5900|5985|6379|9200|11211|27017)`;
/** Every property as TypeScript writes it (`publicAccess: true`), and as Python does (`public_access=True`). */
const property = (name: string, value: string): RegExp => {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new RegExp(String.raw`\b(?:${name}\s{0,4}:|${snake}\s{0,4}=)\s{0,8}(?:${value})\b`, 'g');
};
const yes = 'true|True';
const no = 'false|False';

const settings: readonly (readonly [RegExp, string])[] = [
  [property('publicReadAccess', yes), 'aws-public-bucket'],
  [/\bBucketAccessControl\.(?:PUBLIC_READ(?:_WRITE)?|AUTHENTICATED_READ)\b/g, 'aws-public-bucket'],
  [
    /\b(?:blockPublicAcls|blockPublicPolicy|ignorePublicAcls|restrictPublicBuckets)\s{0,4}:\s{0,4}false\b|\b(?:block_public_acls|block_public_policy|ignore_public_acls|restrict_public_buckets)=False\b/g,
    'aws-public-access-not-blocked',
  ],
  [property('publiclyAccessible', yes), 'aws-public-database'],
  [property('storageEncrypted', no), 'aws-unencrypted-database'],
  [property('encrypted', no), 'aws-unencrypted-disk'],
  [/\b(?:QueueEncryption|StreamEncryption)\.UNENCRYPTED\b/g, 'aws-unencrypted-messages'],
  [property('enableKeyRotation', no), 'aws-key-not-rotated'],
  [property('(?:transitEncryptionEnabled|atRestEncryptionEnabled)', no), 'aws-unencrypted-cache'],
  [property('(?:enforceHttps|nodeToNodeEncryption)', no), 'aws-search-without-tls'],
  [property('requireImdsv2', no), 'aws-metadata-without-session'],
  [property('associatePublicIpAddress', yes), 'aws-address-of-its-own'],
  [
    /\bViewerProtocolPolicy\.ALLOW_ALL\b|\bOriginProtocolPolicy\.HTTP_ONLY\b/g,
    'aws-distribution-without-tls',
  ],
  [
    /\bSecurityPolicyProtocol\.(?:SSL_V3|TLS_V1|TLS_V1_2016|TLS_V1_1_2016)\b|\bSslPolicy\.(?:TLS10|TLS11|LEGACY|FORWARD_SECRECY_TLS11)\w*|\bSecurityPolicy\.TLS_1_0\b|\bTLSSecurityPolicy\.TLS_1_0\b/g,
    'aws-old-tls',
  ],
  [/\bFunctionUrlAuthType\.NONE\b/g, 'aws-function-address-for-anybody'],
  [/\bEndpointAccess\.PUBLIC\b(?!\.onlyFrom)/g, 'aws-cluster-open-to-internet'],
  [
    /\bfromAwsManagedPolicyName\(\s{0,8}["'](?:AdministratorAccess|IAMFullAccess|PowerUserAccess)["']|\bfrom_aws_managed_policy_name\(\s{0,8}["'](?:AdministratorAccess|IAMFullAccess|PowerUserAccess)["']/g,
    'aws-administrator-attached',
  ],
  [
    new RegExp(
      String.raw`\b(?:ec2\.)?Peer\.(?:anyIpv4|anyIpv6|any_ipv4|any_ipv6|ipv4\(\s{0,4}["']0\.0\.0\.0\/0["'])\(?\)?\s{0,4},\s{0,20}(?:ec2\.)?Port\.(?:(?:tcp|TCP)\(\s{0,4}${guarded}\s{0,4}\)|(?:allTraffic|allTcp|all_traffic|all_tcp)\(|(?:tcpRange|tcp_range)\(\s{0,4}[01]\b|SSH\b|RDP\b)`,
      'g',
    ),
    'aws-administration-open-to-internet',
  ],
  [
    new RegExp(
      String.raw`\ballow(?:FromAnyIpv4|DefaultPortFromAnyIpv4|_from_any_ipv4|_default_port_from_any_ipv4)\(\s{0,20}(?:ec2\.)?Port\.(?:tcp\(\s{0,4}${guarded}\s{0,4}\)|all)`,
      'g',
    ),
    'aws-administration-open-to-internet',
  ],
];

const everything = /\bPolicyStatement\(\s{0,8}\{?([^{}]{0,600})/g;
const allActions = /\bactions\s{0,4}[:=]\s{0,4}\[\s{0,20}["']\*(?::\*)?["']/;
const allResources = /\bresources\s{0,4}[:=]\s{0,4}\[\s{0,20}["']\*["']/;
const plainListener = /\bApplicationProtocol\.HTTP\b(?!S)/g;
const redirects =
  /\b(?:addRedirect|add_redirect|ListenerAction\.redirect|redirectHTTP|redirect_http)\b|ApplicationProtocol\.HTTPS/;
const isKit = /["']aws-cdk-lib|@aws-cdk\/|\bfrom aws_cdk\b|\bimport aws_cdk\b/;

/** What is risky in stacks that are written with the Cloud Development Kit of Amazon, in TypeScript, JavaScript and Python. */
export const readCloudKit = ({ path, text }: SourceFile): Report[] => {
  if (
    !/\.(?:[cm]?[jt]s|py)$/.test(path) ||
    /\.(?:test|spec)\.\w+$|(?:^|\/)tests?\//.test(path) ||
    !isKit.test(text)
  )
    return [];
  const lines = new Lines(text);
  const at = (one: Told, position: number, anchor: string): Report => {
    const line = lines.at(position);
    return { ...one, path, line, excerpt: excerptOf(lines.text(line)), anchor: anchorOf(anchor) };
  };
  const isComment = (position: number) => /^\s*(?:\/\/|\*|#)/.test(lines.text(lines.at(position)));
  const found = settings.flatMap(([expression, id]) =>
    [...text.matchAll(expression)].map((match) => ({ id, index: match.index, anchor: match[0] })),
  );
  const policies = [...text.matchAll(everything)]
    .filter(
      ([, inside = '']) =>
        allActions.test(inside) && allResources.test(inside) && !/Effect\.DENY/.test(inside),
    )
    .map(({ index, 0: whole }) => ({
      id: 'aws-policy-allows-everything',
      index: index + whole.search(allActions),
      anchor: 'everything',
    }));
  const listeners = redirects.test(text)
    ? []
    : [...text.matchAll(plainListener)].map(({ index, 0: whole }) => ({
        id: 'aws-listener-without-tls',
        index,
        anchor: whole,
      }));
  return [...found, ...policies, ...listeners]
    .filter(({ index }) => !isComment(index))
    .map(({ id, index, anchor }) => at(told(id), index, anchor));
};
