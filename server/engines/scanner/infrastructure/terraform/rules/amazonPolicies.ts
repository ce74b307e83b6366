import { type Rule, rule, type Wrong } from '../conditions.ts';
import type { Resource } from '../folder.ts';
import { type Statement, statementsOf } from '../policies.ts';

const policies =
  /^aws_(?:iam_(?:policy|policy_document|role|role_policy|user_policy|group_policy)|\w+_policy|kms_key|vpc_endpoint|elasticsearch_domain|opensearch_domain|sqs_queue|sns_topic|s3_bucket|ecr_repository|glacier_vault|secretsmanager_secret|efs_file_system)$/;

const statements =
  (
    test: (statement: Statement, resource: Resource) => boolean,
    anchor: string,
    part: keyof Statement['lines'] = 'actions',
  ) =>
  (resource: Resource): Wrong[] =>
    statementsOf(resource)
      .filter((statement) => statement.allows && test(statement, resource))
      .map(({ lines, actions }) => ({
        line: lines[part],
        anchor: `${anchor} ${actions.slice(0, 5).join(' ')}`,
      }));

const isForHolder = ({ principals }: Statement): boolean => principals.length === 0;
const isOnEverything = ({ resources }: Statement): boolean => resources.includes('*');
const gives = ({ actions }: Statement, expression: RegExp): boolean =>
  actions.some((action) => expression.test(action));
const isKeyPolicy = ({ type }: Resource): boolean => /kms|_endpoint/.test(type);

/** Actions with which whoever has them gives themselves more (AWS: policy versions, roles to pass, keys of others). */
const toMoreRights =
  /^iam:(?:\*|PassRole|Create(?:PolicyVersion|AccessKey|LoginProfile)|SetDefaultPolicyVersion|UpdateAssumeRolePolicy|UpdateLoginProfile|(?:Attach|Put)(?:User|Group|Role)Policy|AddUserToGroup)$|^sts:(?:\*|AssumeRole)$/i;
const toData =
  /^(?:s3:(?:\*|GetObject)|ssm:(?:\*|GetParameters?\*?)|secretsmanager:(?:\*|GetSecretValue)|rds:(?:\*|CopyDBSnapshot))$/i;

/** Rules for what policies of Amazon allow, and to whom. */
export const amazonPolicies: readonly Rule[] = [
  rule(
    'aws-policy-allows-everything',
    ['FULL_CONTROL', 269],
    [
      'Policy allows everything',
      'The policy allows every action on every resource in the account.',
      'List only the actions and resources that are needed.',
    ],
    policies,
    statements(
      (one, resource) =>
        isForHolder(one) &&
        !isKeyPolicy(resource) &&
        isOnEverything(one) &&
        (gives(one, /^\*(?::\*)?$/) || one.allowsAllBut),
      'everything',
    ),
  ),
  rule(
    'aws-policy-to-more-rights',
    ['FULL_CONTROL', 269],
    [
      'Policy allows privilege escalation',
      'With these actions on all resources, a principal with the policy can give itself any other permission in the account.',
      'Limit the resources to the roles, users or policies that may be passed or changed.',
    ],
    policies,
    statements(
      (one) => isForHolder(one) && isOnEverything(one) && !one.isConditional && gives(one, toMoreRights),
      'more rights',
    ),
  ),
  rule(
    'aws-policy-to-all-data',
    ['INFRASTRUCTURE', 732],
    [
      'Policy can read all data in the account',
      'The actions read objects, parameters or secrets, and the policy applies to all resources.',
      'Limit the resources to the buckets, parameters or secrets that are needed.',
    ],
    policies,
    statements(
      (one) => isForHolder(one) && isOnEverything(one) && !one.isConditional && gives(one, toData),
      'data',
    ),
  ),
  rule(
    'aws-policy-allows-service',
    ['INFRASTRUCTURE', 269],
    [
      'Policy allows all actions of a service',
      'The policy allows every action of a service on every resource, including deleting and sharing.',
      'List only the actions and resources that are needed.',
    ],
    policies,
    statements(
      (one, resource) =>
        isForHolder(one) &&
        !isKeyPolicy(resource) &&
        isOnEverything(one) &&
        gives(one, /^(?!iam|sts|s3|ssm|secretsmanager|rds|logs|cloudwatch|xray)[\w-]+:\*$/i),
      'service',
    ),
  ),
  rule(
    'aws-policy-for-anybody',
    ['INTERNET', 732],
    [
      'Policy allows any principal',
      'The principal is "*" without a condition: every AWS account, and anonymous callers where requests need no signature, can use what it allows.',
      'List the accounts, roles or services that need access, or add a condition.',
    ],
    policies,
    statements((one) => one.principals.includes('*') && !one.isConditional, 'anybody', 'principals'),
  ),
  rule(
    'aws-permission-for-anybody',
    ['INTERNET', 732, 'MEDIUM'],
    [
      'Function permission without a source',
      'Without a source ARN or account, the service can invoke the function on behalf of any AWS account.',
      'Set source_arn or source_account.',
    ],
    /^aws_lambda_permission$/,
    (resource) => {
      const named = resource.at('source_arn').length + resource.at('source_account').length;
      const [principal] = resource.at('principal').filter(({ kind }) => kind === 'TEXT');
      return principal?.kind === 'TEXT' && /\.amazonaws\.com$|^\*$/.test(principal.text) && named === 0
        ? [{ line: principal.line }]
        : [];
    },
  ),
];
