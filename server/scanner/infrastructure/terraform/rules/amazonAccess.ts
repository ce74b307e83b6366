import { any, fits, isFalse, isTrue, type Rule, rule, set, setOrUnset, unset } from '../conditions.ts';

/** Rules for who reaches data and accounts of Amazon. */
export const amazonAccess: readonly Rule[] = [
  rule(
    'aws-public-bucket',
    ['HIGH', 732],
    [
      'A bucket that everybody may read',
      'The access list opens the bucket to everybody on the internet, or to every account of Amazon.',
      'Take "private", and give access by a policy that names who needs it.',
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
    ['MEDIUM', 732],
    [
      'A bucket that may be made public',
      'The block of public access is turned off, so that one access list or policy is enough to open the bucket to everybody.',
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
    ['HIGH', 284],
    [
      'A database that is reachable from the internet',
      'The database has a public address: only its security groups and its password stand between it and everybody.',
      'Set publicly_accessible to false.',
    ],
    /^aws_(?:db_instance|rds_cluster_instance|redshift_cluster|docdb_cluster_instance|neptune_cluster_instance|mq_broker|redshiftserverless_workgroup)$/,
    set('publicly_accessible', isTrue),
  ),
  rule(
    'aws-function-address-for-anybody',
    ['MEDIUM', 306],
    [
      'A function that everybody may call',
      'The address of the function asks for no signature: whoever knows it may call the function, and costs arise with each call.',
      'Set authorization_type to "AWS_IAM", or check in the function who calls.',
    ],
    /^aws_lambda_function_url$/,
    set('authorization_type', fits(/^NONE$/i)),
  ),
  rule(
    'aws-public-image-or-snapshot',
    ['HIGH', 732],
    [
      'An image or a snapshot that is shared with everybody',
      'Whoever has an account may copy it, with all data in it.',
      'Name the accounts it is shared with.',
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
    ['MEDIUM', 312],
    [
      'A secret key that stands in the state of Terraform',
      'Without a key to encrypt it with, the secret key is written into the state, which more people read than need it.',
      'Set pgp_key, or let the program take a role instead of a key.',
    ],
    /^aws_iam_access_key$/,
    unset('pgp_key'),
  ),
  rule(
    'aws-user-policy-attached',
    ['LOW', 269],
    [
      'Rights that are given to a single user',
      'Rights of single users are forgotten when somebody changes what they do.',
      'Give the policy to a group or a role.',
    ],
    /^aws_iam_(?:user_policy|user_policy_attachment)$/,
    (resource) => [{ line: resource.line }],
  ),
  rule(
    'aws-weak-passwords-allowed',
    ['LOW', 521],
    [
      'Passwords of the account may be short',
      'Short passwords are guessed; those that were used before are known to somebody.',
      'Ask for 14 characters at least, and refuse the last 24 passwords.',
    ],
    /^aws_iam_account_password_policy$/,
    any(
      setOrUnset('minimum_password_length', (value) => value.kind === 'NUMBER' && value.number < 14),
      set('password_reuse_prevention', (value) => value.kind === 'NUMBER' && value.number < 5),
    ),
  ),
  rule(
    'aws-administrator-attached',
    ['HIGH', 269],
    [
      'The policy of administrators is given away',
      'Whatever has this role may do everything in the account.',
      'Write a policy with the actions and the resources that are needed.',
    ],
    /^aws_iam_(?:role|user|group)?_?(?:policy_attachment|role)$/,
    any(
      set('policy_arn', fits(/policy\/(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)$/)),
      set('managed_policy_arns', fits(/policy\/(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)$/)),
    ),
  ),
  rule(
    'aws-privileged-build',
    ['MEDIUM', 250],
    [
      'Builds with all rights of their machine',
      'What is built may change the machine that builds it, and what is built there next.',
      'Set privileged_mode to false where no images are built.',
    ],
    /^aws_codebuild_project$/,
    set('environment.privileged_mode', isTrue),
  ),
  rule(
    'aws-container-with-all-rights',
    ['HIGH', 250],
    [
      'A container with all rights of the machine',
      'A privileged container sees the devices of its machine. Whoever takes it over has the machine.',
      'Leave "privileged" out of the container definitions.',
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
    ['LOW', 250],
    [
      'A notebook whose users are root, or that reaches the internet by itself',
      'Whoever takes over a notebook has its machine, and may send out what it reads.',
      'Set root_access and direct_internet_access to "Disabled".',
    ],
    /^aws_sagemaker_notebook_instance$/,
    any(set('root_access', fits(/^Enabled$/)), set('direct_internet_access', fits(/^Enabled$/))),
  ),
];
