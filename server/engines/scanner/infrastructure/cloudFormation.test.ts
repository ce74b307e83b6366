import { readCloudFormation } from './cloudFormation.ts';
import { readCloudKit } from './cloudKit.ts';

const found = (text: string, path = 'stack.yaml') =>
  readCloudFormation({ path, text }).map(({ rule, line }) => `${rule}:${line}`);

test('tells of a template of CloudFormation what it tells of Terraform', () => {
  expect(
    found(`AWSTemplateFormatVersion: '2010-09-09'
Resources:
  Files:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: PublicRead
  Group:
    Type: AWS::EC2::SecurityGroup
    Properties:
      VpcId: !Ref Network
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0 }
        - { IpProtocol: tcp, FromPort: 443, ToPort: 443, CidrIp: 0.0.0.0/0 }
  Database:
    Type: AWS::RDS::DBInstance
    Properties:
      StorageEncrypted: true
      PubliclyAccessible: !If [Open, true, false]
  Disk:
    Type: AWS::EC2::Volume
    Properties:
      Size: 8
  Everything:
    Type: AWS::IAM::Policy
    Properties:
      PolicyDocument:
        Statement:
          - Effect: Allow
            Action: '*'
            Resource: '*'
`),
  ).toEqual([
    'aws-public-bucket:6',
    'aws-administration-open-to-internet:12',
    'aws-unencrypted-disk:20',
    'aws-policy-allows-everything:28',
  ]);
});

test('reads templates in JSON, and leaves out what is none', () => {
  const json =
    '{"Resources": {"Key": {"Type": "AWS::KMS::Key",\n"Properties": {"EnableKeyRotation": false}}}}';
  expect(found(json, 'stack.json')).toEqual(['aws-key-not-rotated:2']);
  expect(found('Resources: [\nType: AWS::S3::Bucket')).toEqual([]);
});

const kit = (text: string) =>
  readCloudKit({ path: 'lib/stack.ts', text: `import * as s3 from 'aws-cdk-lib/aws-s3';\n${text}\n` }).map(
    ({ rule, line }) => `${rule}:${line}`,
  );

test.each([
  ['aws-public-bucket:2', "new s3.Bucket(this, 'a', { publicReadAccess: true });"],
  ['aws-unencrypted-database:2', "new rds.DatabaseInstance(this, 'a', { storageEncrypted: false });"],
  ['aws-administration-open-to-internet:2', 'group.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.tcp(22));'],
  ['aws-policy-allows-everything:2', "new iam.PolicyStatement({ actions: ['*'], resources: ['*'] });"],
  ['aws-listener-without-tls:2', "lb.addListener('a', { protocol: elbv2.ApplicationProtocol.HTTP });"],
])('tells %s of the Cloud Development Kit', (rule, text) => {
  expect(kit(text)).toEqual([rule]);
});

test('tells nothing of what is closed, of a web port, of a comment and of a redirect', () => {
  expect(kit("new s3.Bucket(this, 'a', { publicReadAccess: false });")).toEqual([]);
  expect(kit('group.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.tcp(443));')).toEqual([]);
  expect(kit('// publicReadAccess: true')).toEqual([]);
  expect(
    kit("lb.addListener('a', { protocol: elbv2.ApplicationProtocol.HTTP });\nlb.addRedirect();"),
  ).toEqual([]);
});
