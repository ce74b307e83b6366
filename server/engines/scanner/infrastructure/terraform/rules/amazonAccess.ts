import { any, fits, isFalse, isTrue, type Rule, rule, set, setOrUnset, unset } from '../conditions.ts';

/** Rules for who reaches data and accounts of Amazon. */
export const amazonAccess: readonly Rule[] = [
  rule(
    'aws-public-bucket',
    ['INTERNET', 732],
    [
      'Bucket is publicly accessible',
      'The access control list opens the bucket to everyone on the internet or to every AWS account.',
      'Use "private" and grant access with a policy that names who needs it.',
    ],
    /^aws_s3_(?:bucket|bucket_acl|bucket_object|object)$/,
    any(
      set('acl', fits(/^(?:public-read|public-read-write|authenticated-read|website)$/)),
      set('access_control_policy.grant.grantee.uri', fits(/\/(?:AllUsers|AuthenticatedUsers)$/)),
      set('grant.uri', fits(/\/(?:AllUsers|AuthenticatedUsers)$/)),
    ),
  ),
  rule(
    'aws-public-access-not-blocked',
    ['HARDENING', 732],
    [
      'Public access is not blocked',
      'Block Public Access is turned off, so a single access control list or policy is enough to make the bucket public.',
      'Set block_public_acls, block_public_policy, ignore_public_acls and restrict_public_buckets to true.',
    ],
    /^aws_s3_(?:bucket|account)_public_access_block$|^aws_s3_access_point$/,
    any(
      ...[
        'block_public_acls',
        'block_public_policy',
        'ignore_public_acls',
        'restrict_public_buckets',
      ].flatMap((name) => [set(name, isFalse), set(`public_access_block_configuration.${name}`, isFalse)]),
    ),
  ),
  rule(
    'aws-public-database',
    ['INTERNET', 284],
    [
      'Database is publicly accessible',
      'The database has a public address: only its security groups and its password protect it.',
      'Set publicly_accessible to false.',
    ],
    /^aws_(?:db_instance|rds_cluster_instance|redshift_cluster|docdb_cluster_instance|neptune_cluster_instance|mq_broker|redshiftserverless_workgroup)$/,
    set('publicly_accessible', isTrue),
  ),
  rule(
    'aws-function-address-for-anybody',
    ['INFRASTRUCTURE', 306, 'LOW'],
    [
      'Function URL without authentication',
      'The function URL does not require a signature: anyone who knows it can call the function and cause costs.',
      'Set authorization_type to "AWS_IAM", or authenticate callers in the function.',
    ],
    /^aws_lambda_function_url$/,
    set('authorization_type', fits(/^NONE$/i)),
  ),
  rule(
    'aws-public-image-or-snapshot',
    ['INTERNET', 732],
    [
      'Image or snapshot is shared publicly',
      'Every AWS account can copy it, including all data in it.',
      'Share it only with the accounts that need it.',
    ],
    /^aws_(?:ami_launch_permission|db_snapshot|ebs_snapshot\w*|ssm_document)$/,
    any(
      set('group', fits(/^all$/)),
      set('shared_accounts', fits(/^all$/)),
      set('permissions.account_ids', fits(/^all$/i)),
    ),
  ),
  rule(
    'aws-key-in-state',
    ['INFRASTRUCTURE', 312],
    [
      'Secret key in the Terraform state',
      'Without pgp_key the secret key is stored unencrypted in the state, which more people can read than need it.',
      'Set pgp_key, or use a role instead of an access key.',
    ],
    /^aws_iam_access_key$/,
    unset('pgp_key'),
  ),
  rule(
    'aws-user-policy-attached',
    ['HARDENING', 269],
    [
      'Policy is attached to a single user',
      'Permissions of single users are easily forgotten when people change roles.',
      'Attach the policy to a group or a role.',
    ],
    /^aws_iam_(?:user_policy|user_policy_attachment)$/,
    (resource) => [{ line: resource.line }],
  ),
  rule(
    'aws-weak-passwords-allowed',
    ['INFRASTRUCTURE', 521],
    [
      'Weak password policy',
      'Short passwords are easy to guess, and reused passwords may already be known.',
      'Require at least 14 characters and prevent reuse of the last 24 passwords.',
    ],
    /^aws_iam_account_password_policy$/,
    any(
      setOrUnset('minimum_password_length', (value) => value.kind === 'NUMBER' && value.number < 14),
      set('password_reuse_prevention', (value) => value.kind === 'NUMBER' && value.number < 5),
    ),
  ),
  rule(
    'aws-administrator-attached',
    ['FULL_CONTROL', 269],
    [
      'Administrator policy is attached',
      'The policy grants full or almost full control of the account.',
      'Write a policy with only the actions and resources that are needed.',
    ],
    /^aws_iam_(?:role|user|group)?_?(?:policy_attachment|role)$/,
    any(
      set('policy_arn', fits(/policy\/(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)$/)),
      set('managed_policy_arns', fits(/policy\/(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)$/)),
    ),
  ),
  rule(
    'aws-privileged-build',
    ['INFRASTRUCTURE', 250],
    [
      'Privileged builds',
      'A privileged build can modify its host and later builds on it.',
      'Set privileged_mode to false unless container images are built.',
    ],
    /^aws_codebuild_project$/,
    set('environment.privileged_mode', isTrue),
  ),
  rule(
    'aws-container-with-all-rights',
    ['FULL_CONTROL', 250],
    [
      'Privileged container',
      'A privileged container has access to all devices of the host. An attacker who compromises it can take over the host.',
      'Remove "privileged" from the container definitions.',
    ],
    /^aws_(?:ecs_task_definition|batch_job_definition)$/,
    (resource) =>
      resource.at('container_definitions').flatMap((value) => {
        const texts = value.kind === 'TEXT' && /"privileged"\s*:\s*true/.test(value.text);
        const encoded = resource.folder.at(value, 'privileged').filter(isTrue);
        return texts ? [{ line: value.line }] : encoded.map(({ line }) => ({ line }));
      }),
  ),
  rule(
    'aws-root-of-notebook',
    ['HARDENING', 250],
    [
      'Notebook with root or direct internet access',
      'An attacker who compromises the notebook controls its instance and can send its data to the internet.',
      'Set root_access and direct_internet_access to "Disabled".',
    ],
    /^aws_sagemaker_notebook_instance$/,
    any(set('root_access', fits(/^Enabled$/)), set('direct_internet_access', fits(/^Enabled$/))),
  ),
];
