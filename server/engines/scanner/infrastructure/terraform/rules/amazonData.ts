import { any, fits, isFalse, isZero, type Rule, rule, set, setOrUnset, unset } from '../conditions.ts';
import type { Resource } from '../folder.ts';

const secretName = /(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY)/i;

const isStoredHere = (resource: Resource): boolean => resource.at('replicate_source_db').length === 0;

/** Rules for what is kept of data and of events at Amazon: logs, copies, images. */
export const amazonData: readonly Rule[] = [
  rule(
    'aws-no-copies-of-database',
    ['INFRASTRUCTURE', 693],
    [
      'Database without backups',
      'Data that is deleted or changed by mistake or by an attacker cannot be restored.',
      'Set the backup retention to 7 days or more.',
    ],
    /^aws_(?:db_instance|rds_cluster|docdb_cluster|neptune_cluster|elasticache_replication_group)$/,
    (resource) =>
      isStoredHere(resource)
        ? any(set('backup_retention_period', isZero), set('snapshot_retention_limit', isZero))(resource)
        : [],
  ),
  rule(
    'aws-versions-not-kept',
    ['INFRASTRUCTURE', 693],
    [
      'Bucket versioning is disabled',
      'Overwritten or deleted objects cannot be restored.',
      'Enable versioning.',
    ],
    /^aws_s3_bucket(?:_versioning)?$/,
    any(
      set('versioning_configuration.status', fits(/^(?:Disabled|Suspended)$/)),
      set('versioning.enabled', isFalse),
    ),
  ),
  rule(
    'aws-trail-without-proof',
    ['INFRASTRUCTURE', 778],
    [
      'Audit trail is incomplete or unprotected',
      'An attacker can modify the log files unnoticed, or act in a region that is not logged.',
      'Set enable_log_file_validation and is_multi_region_trail to true, and keep logging enabled.',
    ],
    /^aws_cloudtrail$/,
    any(
      setOrUnset('enable_log_file_validation', isFalse),
      setOrUnset('is_multi_region_trail', isFalse),
      set('enable_logging', isFalse),
      set('include_global_service_events', isFalse),
    ),
  ),
  rule(
    'aws-cluster-without-logs',
    ['INFRASTRUCTURE', 778],
    [
      'Cluster without audit logs',
      'After an incident it cannot be determined who did what.',
      'Add "audit" and "authenticator" to enabled_cluster_log_types.',
    ],
    /^aws_eks_cluster$/,
    unset('enabled_cluster_log_types'),
  ),
  rule(
    'aws-image-not-scanned',
    ['HARDENING', 1104],
    [
      'Image scanning is disabled',
      'Known vulnerabilities in images are not reported.',
      'Set scan_on_push to true.',
    ],
    /^aws_ecr_repository$/,
    setOrUnset('image_scanning_configuration.scan_on_push', isFalse),
  ),
  rule(
    'aws-image-exchangeable',
    ['INFRASTRUCTURE', 345],
    [
      'Image tags are mutable',
      'A tag can be moved to another image, so the image that runs may not be the one that was tested.',
      'Set image_tag_mutability to "IMMUTABLE".',
    ],
    /^aws_ecr_repository$/,
    setOrUnset('image_tag_mutability', fits(/^MUTABLE$/)),
  ),
  rule(
    'aws-secret-in-environment',
    ['INFRASTRUCTURE', 526, 'MEDIUM'],
    [
      'Secret in an environment variable',
      'Anyone with access to the configuration can read the secret.',
      'Store it in Secrets Manager or Parameter Store and read it from there.',
    ],
    /^aws_(?:lambda_function|codebuild_project)$/,
    (resource) => {
      const { folder } = resource;
      const variables = resource
        .at('environment.variables')
        .flatMap((value) => (value.kind === 'OBJECT' ? value.entries : []));
      return variables.flatMap(({ key, value }) => {
        const [text] = folder.texts(value);
        return secretName.test(key) &&
          text &&
          !/\$\{|^arn:|^$|^\/|_(?:ARN|NAME|ID)$/i.test(text.text) &&
          !/(?:ARN|NAME|ID|PATH|URL)$/i.test(key)
          ? [{ line: value.line, anchor: key }]
          : [];
      });
    },
  ),
  rule(
    'aws-secret-in-user-data',
    ['PASSWORD', 798],
    [
      'Access key in user data',
      'Every process on the instance and anyone with access to its configuration can read the key.',
      'Use an instance role instead.',
    ],
    /^aws_(?:instance|launch_template|launch_configuration)$/,
    set('user_data', fits(/AWS_SECRET_ACCESS_KEY\s*=\s*["']?[A-Za-z0-9/+]{30,}/)),
  ),
  rule(
    'aws-load-balancer-takes-broken-headers',
    ['INFRASTRUCTURE', 444],
    [
      'Load balancer passes invalid headers',
      'Servers interpret invalid headers differently, which allows request smuggling.',
      'Set drop_invalid_header_fields to true.',
    ],
    /^aws_(?:lb|alb)$/,
    (resource) =>
      resource.at('load_balancer_type').some(fits(/^(?:network|gateway)$/))
        ? []
        : set('drop_invalid_header_fields', isFalse)(resource),
  ),
];
