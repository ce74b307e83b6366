import { findInTerraform } from './findInTerraform.ts';
import { readConfiguration } from './readConfiguration.ts';

const told = (...texts: string[]) =>
  findInTerraform(texts.map((text, index) => ({ path: `infra/${index}.tf`, text })))
    .map(({ rule, line }) => `${rule}:${line}`)
    .toSorted();

test('reads blocks, texts of several lines, templates and comments, each with its line', () => {
  const [locals, bucket] = readConfiguration(`# comment { with = "brackets"
locals {
  tags = { Name = "a-\${var.env == "x" ? "}" : "y"}", "other" : 2 } // more
  text = <<-EOT
    { not a block }
  EOT
  list = [for x in var.list : upper(x)]
  sum  = 1 + 2
}
/* resource "no" "no" {} */
resource "aws_s3_bucket" "b" { bucket = "files" }
`);
  expect(locals?.attributes.get('tags')).toMatchObject({
    kind: 'OBJECT',
    line: 3,
    entries: [
      { key: 'Name', value: { kind: 'TEXT', text: 'a-${var.env == "x" ? "}" : "y"}' } },
      { key: 'other', value: { kind: 'NUMBER', number: 2 } },
    ],
  });
  expect(locals?.attributes.get('text')).toMatchObject({ kind: 'TEXT', text: '    { not a block }\n' });
  expect(locals?.attributes.get('list')).toMatchObject({ kind: 'OTHER', line: 7 });
  expect(locals?.attributes.get('sum')).toMatchObject({ kind: 'OTHER', text: '1 + 2' });
  expect(bucket).toMatchObject({ type: 'resource', labels: ['aws_s3_bucket', 'b'], line: 11 });
});

test('tells what is open, unencrypted or allows too much, at the line that says so', () => {
  expect(
    told(`resource "aws_s3_bucket_acl" "a" {
  bucket = aws_s3_bucket.a.id
  acl    = "public-read"
}
resource "aws_security_group" "a" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
resource "aws_db_instance" "a" {
  publicly_accessible = true
}
resource "aws_iam_policy" "a" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "*"
      Resource = "*"
    }]
  })
}
resource "azurerm_storage_container" "a" {
  container_access_type = "blob"
}
resource "google_storage_bucket_iam_member" "a" {
  member = "allUsers"
}
`),
  ).toEqual([
    'aws-administration-open-to-internet:10',
    'aws-policy-allows-everything:26',
    'aws-public-bucket:3',
    'aws-public-database:20',
    'aws-unencrypted-database:19',
    'azure-public-container:32',
    'google-open-to-anybody:35',
  ]);
});

test('puts in variables with a default and local values of the folder', () => {
  expect(
    told(
      'variable "open" {\n  default = "0.0.0.0/0"\n}\nlocals {\n  encrypted = true\n  admin = { port = 3389 }\n}\n',
      `resource "azurerm_network_security_rule" "a" {
  access                     = "Allow"
  direction                  = "Inbound"
  destination_port_range     = local.admin.port
  source_address_prefix      = var.open
}
resource "aws_ebs_volume" "a" {
  encrypted = local.encrypted
}
resource "aws_ebs_volume" "b" {
  encrypted = var.unknown
}
`,
    ),
  ).toEqual(['azure-administration-open-to-internet:5']);
});

test('reads policies in documents and in texts, and does not take those with conditions or for others for open', () => {
  expect(
    told(`data "aws_iam_policy_document" "a" {
  statement {
    actions   = ["iam:PassRole"]
    resources = ["*"]
  }
  statement {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::files/*"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
  statement {
    actions = ["logs:*"]
    resources = ["*"]
  }
}
resource "aws_sqs_queue_policy" "a" {
  policy = <<POLICY
{
  "Statement": [
    { "Effect": "Allow", "Principal": "*", "Action": "sqs:SendMessage", "Resource": "\${aws_sqs_queue.q.arn}",
      "Condition": { "ArnEquals": { "aws:SourceArn": "x" } } },
    { "Effect": "Allow", "Principal": { "AWS": "*" }, "Action": "sqs:*", "Resource": "*" }
  ]
}
POLICY
}
`),
  ).toEqual(['aws-policy-for-anybody:11', 'aws-policy-for-anybody:25', 'aws-policy-to-more-rights:3']);
});

test('reads Terraform in JSON', () => {
  const text =
    '{"resource": {"aws_db_instance": {"a": {\n"storage_encrypted": false,\n"publicly_accessible": true}}}}';
  expect(findInTerraform([{ path: 'main.tf.json', text }]).map(({ rule, line }) => [rule, line])).toEqual([
    ['aws-public-database', 3],
    ['aws-unencrypted-database', 2],
  ]);
});

test('tells nothing of what is careful, of what is no Terraform, and of what nests without end', () => {
  expect(
    told(`resource "aws_db_instance" "a" {
  storage_encrypted   = true
  publicly_accessible = false
}
resource "aws_security_group" "web" {
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}
resource "aws_kms_key" "sign" {
  key_usage                = "SIGN_VERIFY"
  customer_master_key_spec = "RSA_2048"
}
`),
  ).toEqual([]);
  expect(
    told(
      'resource "aws_s3_bucket_acl" "a" {\n  acl = "public-read"\n',
      'a = "',
      `a = ${'['.repeat(100_000)}`,
    ),
  ).toEqual([]);
  expect(
    told(`a = ${'"${'.repeat(50_000)}`, `${'a {\n'.repeat(50_000)}`, `a = <<E\n${'x\n'.repeat(50_000)}`),
  ).toEqual([]);
});

test('shows no secret of the line that it tells of', () => {
  const secret = ['Ferry', '88', 'cobalt', 'x9'].join('-');
  const text = `resource "aws_lambda_function" "a" {\n  environment {\n    variables = { DB_PASSWORD = "${secret}" }\n  }\n}\n`;
  const [report] = findInTerraform([{ path: 'a.tf', text }]);
  expect(report).toMatchObject({ rule: 'aws-secret-in-environment', line: 3 });
  expect(report?.excerpt).not.toContain(secret);
});

test.each([
  [
    'privileged-container:1',
    'resource "kubernetes_pod" "a" { spec { container { security_context { privileged = true } } } }',
  ],
  [
    'cloud-administration-open-to-internet:2',
    'resource "digitalocean_firewall" "a" { inbound_rule {\n  source_addresses = ["0.0.0.0/0"]\n  port_range = "22"\n  protocol = "tcp"\n} }',
  ],
  ['cloud-public-storage:1', 'resource "alicloud_oss_bucket" "a" { acl = "public-read" }'],
  [
    'database-without-tls:3',
    'resource "aws_db_parameter_group" "a" { parameter {\n  name = "rds.force_ssl"\n  value = "0"\n} }',
  ],
  ['module-not-pinned:1', 'module "a" { source = "git::https://git.test/a.git?ref=main" }'],
  ['module-without-version:1', 'module "a" { source = "terraform-aws-modules/vpc/aws" }'],
  ['module-opens-access:3', 'module "a" {\n  source = "../db"\n  publicly_accessible = true\n}'],
  [
    'google-owner-of-project:3',
    'resource "google_project_iam_member" "a" {\n  for_each = toset(local.roles)\n  role = each.value\n}\nlocals { roles = ["roles/owner"] }',
  ],
  ['webhook-without-verification:1', 'provider "vault" { insecure = true }'],
])('tells %s of other providers and of modules', (rule, text) => {
  expect(told(text)).toEqual([rule]);
});

test('tells nothing of a web port, of a pinned module and of a local one', () => {
  expect(
    told(`resource "digitalocean_firewall" "a" { inbound_rule {
  source_addresses = ["0.0.0.0/0"]
  port_range = "443"
  protocol = "tcp"
} }
module "a" { source = "git::https://git.test/a.git?ref=v1.2.0" }
module "b" { source = "../b" }
module "c" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.1.0"
}`),
  ).toEqual([]);
});
