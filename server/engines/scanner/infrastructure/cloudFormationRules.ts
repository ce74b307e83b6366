import {
  any,
  everywhere,
  fits,
  isFalse,
  isTrue,
  type Rule,
  set,
  setOrUnset,
} from './terraform/conditions.ts';
import type { Resource } from './terraform/folder.ts';
import { opensAdministration } from './terraform/ports.ts';
import { amazonRules } from './terraform/rules/amazonRules.ts';

/** What is told of a setting is the same, whatever it is written in. */
const told = (id: string): Rule['told'] => {
  const found = amazonRules.find((rule) => rule.told.rule === id);
  if (!found) throw new Error(`There is no rule ${id}.`);
  return found.told;
};
const like = (id: string, types: RegExp, wrong: Rule['wrong']): Rule => ({ told: told(id), types, wrong });

const openGroup = (resource: Resource) => {
  const { folder, type, value } = resource;
  const sides = type.endsWith('::SecurityGroup')
    ? resource.at('SecurityGroupIngress').flatMap((one) => (one.kind === 'LIST' ? one.items : [one]))
    : [value];
  return sides.flatMap((side) => {
    const open = ['CidrIp', 'CidrIpv6'].flatMap((path) => folder.at(side, path)).find(fits(everywhere));
    const [from, to] = ['FromPort', 'ToPort'].map((path) => {
      const [found] = folder.at(side, path).flatMap((port) => folder.texts(port));
      return found && /^-?\d+$/.test(found.text) ? Number(found.text) : null;
    });
    const all = folder.at(side, 'IpProtocol').some(fits(/^-1$/));
    const isWide = all || (typeof from === 'number' && opensAdministration(from, to ?? from));
    return open && isWide ? [{ line: open.line, anchor: `${from}-${to}` }] : [];
  });
};

const publicBlock = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];

/** Rules for templates of CloudFormation: those for Amazon that are cheap to ask of them. */
export const cloudFormationRules: readonly Rule[] = [
  like(
    'aws-public-bucket',
    /^AWS::S3::Bucket$/,
    set('AccessControl', fits(/^(?:PublicRead|PublicReadWrite|AuthenticatedRead)$/)),
  ),
  like(
    'aws-public-access-not-blocked',
    /^AWS::S3::Bucket$/,
    any(...publicBlock.map((name) => set(`PublicAccessBlockConfiguration.${name}`, isFalse))),
  ),
  like('aws-administration-open-to-internet', /^AWS::EC2::SecurityGroup(?:Ingress)?$/, openGroup),
  like(
    'aws-public-database',
    /^AWS::(?:RDS::DBInstance|Redshift::Cluster)$/,
    set('PubliclyAccessible', isTrue),
  ),
  like(
    'aws-unencrypted-database',
    /^AWS::RDS::DBCluster$|^AWS::DocDB::DBCluster$|^AWS::Neptune::DBCluster$/,
    setOrUnset('StorageEncrypted', isFalse),
  ),
  like('aws-unencrypted-database', /^AWS::RDS::DBInstance$/, (resource) =>
    resource.at('DBClusterIdentifier').length + resource.at('SourceDBInstanceIdentifier').length > 0
      ? []
      : setOrUnset('StorageEncrypted', isFalse)(resource),
  ),
  like('aws-unencrypted-warehouse', /^AWS::Redshift::Cluster$/, setOrUnset('Encrypted', isFalse)),
  like('aws-unencrypted-disk', /^AWS::EC2::Volume$/, setOrUnset('Encrypted', isFalse)),
  like('aws-unencrypted-file-system', /^AWS::EFS::FileSystem$/, setOrUnset('Encrypted', isFalse)),
  like(
    'aws-unencrypted-cache',
    /^AWS::ElastiCache::ReplicationGroup$/,
    any(setOrUnset('TransitEncryptionEnabled', isFalse), setOrUnset('AtRestEncryptionEnabled', isFalse)),
  ),
  like('aws-key-not-rotated', /^AWS::KMS::Key$/, (resource) =>
    resource.at('KeySpec').every(fits(/^SYMMETRIC_DEFAULT$/))
      ? setOrUnset('EnableKeyRotation', isFalse)(resource)
      : [],
  ),
  like(
    'aws-trail-without-proof',
    /^AWS::CloudTrail::Trail$/,
    any(
      setOrUnset('EnableLogFileValidation', isFalse),
      setOrUnset('IsMultiRegionTrail', isFalse),
      set('IsLogging', isFalse),
    ),
  ),
  like('aws-listener-without-tls', /^AWS::ElasticLoadBalancingV2::Listener$/, (resource) =>
    resource.at('DefaultActions.Type').some(fits(/^redirect$/))
      ? []
      : set('Protocol', fits(/^HTTP$/))(resource),
  ),
  like(
    'aws-distribution-without-tls',
    /^AWS::CloudFront::Distribution$/,
    any(
      set('DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy', fits(/^allow-all$/)),
      set('DistributionConfig.CacheBehaviors.ViewerProtocolPolicy', fits(/^allow-all$/)),
    ),
  ),
  like(
    'aws-administrator-attached',
    /^AWS::IAM::(?:Role|User|Group)$/,
    set('ManagedPolicyArns', fits(/policy\/(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)$/)),
  ),
  like('aws-policy-allows-everything', /^AWS::IAM::(?:Role|User|Group|Policy|ManagedPolicy)$/, (resource) =>
    ['PolicyDocument.Statement', 'Policies.PolicyDocument.Statement']
      .flatMap((path) => resource.at(path))
      .flatMap((one) => (one.kind === 'LIST' ? one.items : [one]))
      .filter((one) => {
        const says = (path: string, expression: RegExp) =>
          resource.folder.at(one, path).some(fits(expression));
        return says('Effect', /^Allow$/) && says('Action', /^\*(?::\*)?$/) && says('Resource', /^\*$/);
      })
      .map(({ line }) => ({ line, anchor: 'everything' })),
  ),
];
