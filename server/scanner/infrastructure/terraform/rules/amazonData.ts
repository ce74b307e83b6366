import { any, fits, isFalse, isZero, type Rule, rule, set, setOrUnset, unset } from '../conditions.ts';
import type { Resource } from '../folder.ts';

const secretName = /(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY)/i;

const isStoredHere = (resource: Resource): boolean => resource.at('replicate_source_db').length === 0;

/** Rules for what is kept of data and of events at Amazon: logs, copies, images. */
export const amazonData: readonly Rule[] = [
  rule(
    'aws-no-copies-of-database',
    ['LOW', 693],
    [
      'A database without copies',
      'What is deleted or changed by mistake or by malice cannot be brought back.',
      'Set the days for which copies are kept to 7 or more.',
    ],
    /^aws_(?:db_instance|rds_cluster|docdb_cluster|neptune_cluster|elasticache_replication_group)$/,
    (resource) =>
      isStoredHere(resource)
        ? any(set('backup_retention_period', isZero), set('snapshot_retention_limit', isZero))(resource)
        : [],
  ),
  rule(
    'aws-versions-not-kept',
    ['LOW', 693],
    [
      'A bucket that keeps no earlier versions',
      'What is overwritten or deleted is gone.',
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
    ['MEDIUM', 778],
    [
      'A trail of events that may be changed or that has gaps',
      'Whoever got in may change the files of the trail unseen, or act in a region that it does not watch.',
      'Set enable_log_file_validation and is_multi_region_trail to true, and leave the trail on.',
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
    ['LOW', 778],
    [
      'A cluster whose control plane writes no audit log',
      'Afterwards nobody can say who did what.',
      'Name "audit" and "authenticator" in enabled_cluster_log_types.',
    ],
    /^aws_eks_cluster$/,
    unset('enabled_cluster_log_types'),
  ),
  rule(
    'aws-image-not-scanned',
    ['LOW', 1104],
    [
      'Images that are not scanned when they arrive',
      'Known vulnerabilities in images are not told of.',
      'Set scan_on_push to true.',
    ],
    /^aws_ecr_repository$/,
    setOrUnset('image_scanning_configuration.scan_on_push', isFalse),
  ),
  rule(
    'aws-image-exchangeable',
    ['LOW', 345],
    [
      'Images that may be exchanged',
      'A tag may be given to another image: what was tested is not what runs.',
      'Set image_tag_mutability to "IMMUTABLE".',
    ],
    /^aws_ecr_repository$/,
    setOrUnset('image_tag_mutability', fits(/^MUTABLE$/)),
  ),
  rule(
    'aws-secret-in-environment',
    ['MEDIUM', 526],
    [
      'A secret in the environment of a function or a build',
      'Whoever may look at the settings reads the secret.',
      'Keep it in Secrets Manager or in Parameter Store, and let the function read it from there.',
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
    ['HIGH', 798],
    [
      'A key in what a machine starts with',
      'Every program on the machine, and whoever may look at its settings, reads the key.',
      'Give the machine a role.',
    ],
    /^aws_(?:instance|launch_template|launch_configuration)$/,
    set('user_data', fits(/AWS_SECRET_ACCESS_KEY\s*=\s*["']?[A-Za-z0-9/+]{30,}/)),
  ),
  rule(
    'aws-load-balancer-takes-broken-headers',
    ['LOW', 444],
    [
      'A load balancer that lets broken headers through',
      'Headers that servers read in different ways are used to smuggle requests.',
      'Set drop_invalid_header_fields to true.',
    ],
    /^aws_(?:lb|alb)$/,
    (resource) =>
      resource.at('load_balancer_type').some(fits(/^(?:network|gateway)$/))
        ? []
        : set('drop_invalid_header_fields', isFalse)(resource),
  ),
];
