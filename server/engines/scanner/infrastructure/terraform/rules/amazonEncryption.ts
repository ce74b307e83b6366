import { any, fits, isFalse, type Rule, rule, set, setOrUnset, unset } from '../conditions.ts';
import type { Resource } from '../folder.ts';

const atRest = (what: string): [string, string, string] => [
  `${what} is not encrypted`,
  'Anyone with access to the disk, a backup or a snapshot can read the data.',
  'Enable encryption. For most services this is only possible when the resource is created.',
];

/** An instance of a cluster takes what the cluster has; a copy of another database what the other one has. */
const isOwn = (resource: Resource): boolean =>
  [
    'replicate_source_db',
    'snapshot_identifier',
    'source_region',
    'replication_source_identifier',
    'global_cluster_identifier',
    'global_replication_group_id',
  ].every((path) => resource.at(path).length === 0);

/** Rules for what of Amazon is to be encrypted, where it is not encrypted unless one says so. */
export const amazonEncryption: readonly Rule[] = [
  rule(
    'aws-unencrypted-database',
    ['INFRASTRUCTURE', 311],
    atRest('Database'),
    /^aws_(?:db_instance|rds_cluster|docdb_cluster|neptune_cluster|rds_global_cluster)$/,
    (resource) =>
      isOwn(resource)
        ? setOrUnset('storage_encrypted', isFalse)(resource)
        : set('storage_encrypted', isFalse)(resource),
  ),
  rule(
    'aws-unencrypted-warehouse',
    ['INFRASTRUCTURE', 311],
    atRest('Data warehouse'),
    /^aws_redshift_cluster$/,
    setOrUnset('encrypted', isFalse),
  ),
  rule(
    'aws-unencrypted-disk',
    ['INFRASTRUCTURE', 311],
    atRest('Disk'),
    /^aws_(?:ebs_volume|instance|launch_template|launch_configuration|ebs_encryption_by_default|ami|ebs_snapshot_copy|workspaces_workspace|dax_cluster)$/,
    (resource) => {
      switch (resource.type) {
        case 'aws_ebs_volume':
        case 'aws_ebs_snapshot_copy':
          return setOrUnset('encrypted', isFalse)(resource);
        case 'aws_dax_cluster':
          return setOrUnset('server_side_encryption.enabled', isFalse)(resource);
        case 'aws_workspaces_workspace':
          return any(
            setOrUnset('root_volume_encryption_enabled', isFalse),
            setOrUnset('user_volume_encryption_enabled', isFalse),
          )(resource);
        case 'aws_ebs_encryption_by_default':
          return set('enabled', isFalse)(resource);
        default:
          return any(
            set('root_block_device.encrypted', isFalse),
            set('ebs_block_device.encrypted', isFalse),
            set('block_device_mappings.ebs.encrypted', isFalse),
          )(resource);
      }
    },
  ),
  rule(
    'aws-unencrypted-file-system',
    ['INFRASTRUCTURE', 311],
    atRest('File system'),
    /^aws_efs_file_system$/,
    setOrUnset('encrypted', isFalse),
  ),
  rule(
    'aws-unencrypted-messages',
    ['INFRASTRUCTURE', 311, 'MEDIUM'],
    atRest('Topic, queue or stream'),
    /^aws_(?:sns_topic|sqs_queue|kinesis_stream|kinesis_firehose_delivery_stream)$/,
    (resource) => {
      switch (resource.type) {
        case 'aws_sns_topic':
          return unset('kms_master_key_id')(resource);
        case 'aws_sqs_queue':
          return set('sqs_managed_sse_enabled', isFalse)(resource);
        case 'aws_kinesis_stream':
          return setOrUnset('encryption_type', fits(/^NONE$/))(resource);
        default:
          return set('server_side_encryption.enabled', isFalse)(resource);
      }
    },
  ),
  rule(
    'aws-unencrypted-cache',
    ['INFRASTRUCTURE', 311],
    [
      'Cache is not encrypted',
      'Cached data, such as sessions, can be read in transit and on disk.',
      'Set transit_encryption_enabled and at_rest_encryption_enabled to true.',
    ],
    /^aws_elasticache_replication_group$/,
    (resource) =>
      isOwn(resource)
        ? any(
            setOrUnset('transit_encryption_enabled', isFalse),
            setOrUnset('at_rest_encryption_enabled', isFalse),
          )(resource)
        : [],
  ),
  rule(
    'aws-unencrypted-search',
    ['INFRASTRUCTURE', 311],
    atRest('Search domain'),
    /^aws_(?:elasticsearch|opensearch)_domain$/,
    setOrUnset('encrypt_at_rest.enabled', isFalse),
  ),
  rule(
    'aws-unencrypted-results',
    ['INFRASTRUCTURE', 311, 'MEDIUM'],
    atRest('Output of queries and builds'),
    /^aws_(?:athena_database|athena_workgroup|codebuild_project|emr_security_configuration|glue_security_configuration)$/,
    (resource) => {
      switch (resource.type) {
        case 'aws_athena_database':
          return unset('encryption_configuration.encryption_option')(resource);
        case 'aws_athena_workgroup':
          return any(
            set('configuration.enforce_workgroup_configuration', isFalse),
            unset('configuration.result_configuration.encryption_configuration.encryption_option'),
          )(resource);
        case 'aws_codebuild_project':
          return set(
            'artifacts.encryption_disabled',
            (value) => value.kind === 'BOOLEAN' && value.is,
          )(resource);
        default:
          return any(
            set(
              'encryption_configuration.cloudwatch_encryption.cloudwatch_encryption_mode',
              fits(/^DISABLED$/),
            ),
            set(
              'encryption_configuration.job_bookmarks_encryption.job_bookmarks_encryption_mode',
              fits(/^DISABLED$/),
            ),
            set('encryption_configuration.s3_encryption.s3_encryption_mode', fits(/^DISABLED$/)),
          )(resource);
      }
    },
  ),
  rule(
    'aws-key-not-rotated',
    ['INFRASTRUCTURE', 324],
    [
      'Key rotation is disabled',
      'If the key is ever exposed, everything that was encrypted with it can be read.',
      'Set enable_key_rotation to true.',
    ],
    /^aws_kms_key$/,
    (resource) => {
      const isSymmetric = ['customer_master_key_spec', 'key_spec'].every((path) =>
        resource.at(path).every(fits(/^SYMMETRIC_DEFAULT$/)),
      );
      const signs = resource.at('key_usage').some(fits(/^(?:SIGN_VERIFY|GENERATE_VERIFY_MAC)$/));
      return isSymmetric && !signs ? setOrUnset('enable_key_rotation', isFalse)(resource) : [];
    },
  ),
];
