import { type CheckId, checkIds, securityChecks } from '../../features/security/checks/catalogue.ts';
import { collected } from '../collected.ts';
import type { ListOwner } from './listScreen.ts';
import { ago, id, numbers, pick } from '../listSql.ts';

const someChecks = checkIds.slice(0, 10);
const nameOf = (check: CheckId) => securityChecks[check].name;
const checks = someChecks
  .map((check) => `('${check}', '${nameOf(check)}', '${securityChecks[check].weight}')`)
  .join(', ');

/** Rows in each list of one organization; a project with as many tasks and deployments, an agent with as many runs. */
const ofOrganization = ({ organizationId, userId }: ListOwner): string[] => {
  const organization = `'${organizationId}'::uuid`;
  return [
    `insert into users (id, email, name, password_hash, created_at, last_seen_at)
      select ${id('person', 'number')}, 'member' || number || '@example.com',
        ${pick('Ada', 'Grace', 'Linus', 'Barbara', 'Edsger')} || ' ' || ${pick('Hopper', 'Lovelace', 'Liskov')} || ' ' || number,
        'none', ${ago('minute')}, ${ago('second')} from ${numbers}`,
    `insert into memberships (organization_id, user_id, role, created_at)
      select ${organization}, ${id('person', 'number')}, 'MEMBER', ${ago('minute')} from ${numbers}`,
    `insert into invitations (id, organization_id, email, role, token_hash, invited_by, created_at, expires_at)
      select gen_random_uuid(), ${organization}, 'guest' || number || '@example.com', 'VIEWER',
        sha256(number::text::bytea), '${userId}', ${ago('minute')}, now() + interval '7 days' from ${numbers}`,
    `insert into projects (id, organization_id, name, description, status, created_at, updated_at)
      select ${id('project', 'number')}, ${organization}, ${pick('Service', 'Library', 'Warehouse', 'Checkout')} || ' ' || number,
        'Keeps the stock of shop ' || number % 97 || ' in step with its orders',
        ${pick('ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'DRAFT')}::project_status, ${ago('hour')}, ${ago('minute')} from ${numbers}`,
    `insert into repositories (id, organization_id, project_id, provider, url, default_branch, head_sha, primary_language,
        framework, size_bytes, clone_bytes, fetched_at)
      select gen_random_uuid(), ${organization}, ${id('project', 'number')}, 'GITHUB', 'https://github.com/example/' || number,
        'main', md5(number::text), ${pick('TypeScript', 'Go', 'Rust', 'Python')}, 'React', number * 1000, number * 1000, now() from ${numbers}`,
    `insert into project_members (organization_id, project_id, user_id)
      select ${organization}, ${id('project', 'number')}, ${id('person', '(1 + (number + other) % least(200, rows_of_a_list))')}
      from ${numbers}, generate_series(1, 3) as other`,
    `insert into tasks (id, organization_id, project_id, title, status, created_at, updated_at, done_at)
      select gen_random_uuid(), ${organization}, ${id('project', 'of_project')},
        ${pick('Write', 'Check', 'Mend', 'Deploy')} || ' the ' || ${pick('search', 'invoice', 'report')} || ' ' || number,
        status, ${ago('minute')}, ${ago('minute')}, case when status = 'DONE' then ${ago('minute')} end
      from (
        select number, 1 as of_project, ${pick('TODO', 'IN_PROGRESS', 'REVIEW', 'DONE')}::task_status as status from ${numbers}
        union all
        select number, number, ${pick('TODO', 'DONE', 'DONE')}::task_status from ${numbers}
      ) made`,
    `insert into agents (id, organization_id, name, description, instructions, status, type, created_at, updated_at)
      select ${id('agent', 'number')}, ${organization}, ${pick('Reviewer', 'Writer', 'Tester')} || ' ' || number,
        'Looks after shop ' || number % 97, 'Read the change.', ${pick('ACTIVE', 'PAUSED', 'DRAFT')}::agent_status,
        ${pick('CODE_REVIEW', 'DOCUMENTATION', 'TESTING', 'DEVOPS')}::agent_type, ${ago('hour')}, ${ago('hour')} from ${numbers}`,
    `insert into agent_projects (organization_id, agent_id, project_id)
      select ${organization}, ${id('agent', 'number')}, ${id('project', 'number')} from ${numbers}`,
    `insert into agent_runs (id, organization_id, agent_id, project_id, state, trigger, summary, created_at, started_at, finished_at)
      select gen_random_uuid(), ${organization}, ${id('agent', 'of_agent')}, ${id('project', 'number')},
        ${pick('SUCCEEDED', 'SUCCEEDED', 'FAILED')}::agent_run_state, 'PUSH', 'Read 12 files.', ${ago('minute')}, ${ago('minute')},
        ${ago('minute')} + interval '40 seconds'
      from (select number, 1 as of_agent from ${numbers} union all select number, number from ${numbers}) made`,
    `do $$ begin
    insert into scans (id, organization_id, project_id, finished_at)
      select ${id('scan', 'number')}, ${organization}, ${id('project', 'number')}, ${ago('minute')} from ${numbers};
    insert into scan_results (organization_id, scan_id, check_id, check_name, severity, outcome)
      select ${organization}, ${id('scan', 'number')}, known.check_id, known.check_name, known.severity::severity,
        ${pick('PASSED', 'PASSED', 'FAILED', 'NOT_CHECKED')}::check_outcome
      from ${numbers}, (values ${checks}) known (check_id, check_name, severity);
    end $$`,
    `insert into scan_packages (id, organization_id, project_id, scan_id, ecosystem, name, version, direct, through, license, file,
        line, advisories)
      select gen_random_uuid(), ${organization}, scans.project_id, scans.id, 'npm', 'package-' || number, '1.0.' || number,
        number % 5 = 0, '{}', ${pick('MIT', 'ISC', 'Apache-2.0')}, 'package-lock.json', number, '{}'
      from ${numbers}, lateral (select id, project_id from scans where organization_id = ${organization} limit 1) scans`,
    `insert into findings (id, organization_id, project_id, scan_id, check_id, check_name, severity, fingerprint, title, description,
        file, line, state, first_seen_at, last_seen_at)
      select gen_random_uuid(), ${organization}, ${id('project', 'number')}, ${id('scan', 'number')}, ${pick(...someChecks)},
        ${pick(...someChecks.map(nameOf))},
        ${pick('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')}::severity, 'bench' || number, 'Dependency is not pinned ' || number,
        'A version that moves.', 'source/part' || number % 50 || '.ts', 1 + number % 300,
        ${pick('OPEN', 'OPEN', 'CONFIRMED', 'RESOLVED')}::finding_state, ${ago('minute')}, now() from ${numbers}`,
    `insert into deployments (id, organization_id, project_id, environment, status, commit_sha, created_at, finished_at, committed_at)
      select gen_random_uuid(), ${organization}, ${id('project', 'of_project')},
        ${pick('PRODUCTION', 'STAGING', 'PRODUCTION', 'PREVIEW')}::deployment_environment,
        ${pick('SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'FAILED')}::deployment_status, md5(number::text),
        at, at + number % 900 * interval '1 second', at - number % 90 * interval '1 hour'
      from (
        select number, 1 as of_project, now() - number * interval '12 minutes' as at from ${numbers}
        union all
        select number, number, now() - (number % 720 + other * 240) * interval '1 hour' from ${numbers}, generate_series(0, 8) as other
      ) made`,
    `insert into activities (id, organization_id, project_id, type, message, status, occurred_at)
      select gen_random_uuid(), ${organization}, ${id('project', 'number')}, 'BUILD', 'Built.', 'SUCCESS', ${ago('minute')}
      from ${numbers}`,
    `insert into notifications (id, organization_id, user_id, title, message, read_at, created_at)
      select gen_random_uuid(), ${organization}, '${userId}', 'Deployed', 'Version ' || number || ' is live.',
        case when number % 2 = 0 then now() end, ${ago('minute')} from ${numbers}`,
    `insert into audit_entries (id, organization_id, user_id, actor_name, action, target, ip_address, created_at)
      select gen_random_uuid(), ${organization}, ${id('person', '(1 + number % least(300, rows_of_a_list))')}, 'Ada ' || number % 300,
        ${pick('updateProject', 'createTask', 'login', 'pauseAgent')}, 'Service ' || number, '192.0.2.1', ${ago('minute')}
      from ${numbers}`,
    `insert into invoices (id, organization_id, number, amount_cents, status, issued_at, paid_at, customer_name, price_cents,
        billing_cycle)
      select ${id('invoice', 'number')}, ${organization}, 100000 + number, 9900, 'PAID', ${ago('hour')}, ${ago('hour')},
        ${pick('Northwind', 'Harbour', 'Lakeside')} || ' ' || number, 9900, 'MONTHLY' from ${numbers}`,
    `insert into api_keys (id, organization_id, user_id, name, prefix, secret_hash, scopes, created_at)
      select gen_random_uuid(), ${organization}, '${userId}', 'Key ' || number, 'slip_bench' || number,
        sha256(number::text::bytea), '{ORGANIZATION_READ}', ${ago('minute')} from ${numbers}`,
    `insert into sessions (id, token_hash, user_id, organization_id, remember, created_at, expires_at)
      select gen_random_uuid(), sha256(('session' || number)::bytea), '${userId}', ${organization}, true, ${ago('second')},
        now() + interval '1 day' from generate_series(1, 500) as number`,
  ];
};

/** Tenants, each with a person, a project, an agent's runs, an invoice and a month of usage. */
const tenants: string[] = [
  `insert into organizations (id, name, slug, created_at, updated_at)
    select ${id('tenant', 'number')}, ${pick('Northwind', 'Harbour', 'Lakeside', 'Summit')} || ' ' || number, 'tenant-' || number,
      ${ago('hour')}, ${ago('hour')} from ${numbers}`,
  `insert into subscriptions (organization_id, plan, status, price_cents, period_start, period_end)
    select ${id('tenant', 'number')}, ${pick('STARTER', 'PROFESSIONAL', 'ENTERPRISE')}::plan_code,
      ${pick('ACTIVE', 'TRIALING', 'PAST_DUE')}::subscription_status, 9900, now() - interval '10 days',
      now() + interval '20 days' from ${numbers}`,
  `insert into memberships (organization_id, user_id, role, created_at)
    select ${id('tenant', 'number')}, ${id('person', 'number')}, 'OWNER', ${ago('hour')} from ${numbers}`,
  `insert into projects (id, organization_id, name, status, created_at, updated_at)
    select ${id('tenantproject', 'number')}, ${id('tenant', 'number')}, 'Shop', 'ACTIVE', ${ago('hour')}, ${ago('hour')} from ${numbers}`,
  `insert into repositories (id, organization_id, project_id, provider, url, default_branch, head_sha, clone_bytes, fetched_at)
    select gen_random_uuid(), ${id('tenant', 'number')}, ${id('tenantproject', 'number')}, 'GITHUB',
      'https://github.com/example/' || number, 'main', md5(number::text), number * 1000, now() from ${numbers}`,
  `insert into agents (id, organization_id, name, type) select ${id('tenantagent', 'number')}, ${id('tenant', 'number')},
      'Reviewer', 'CODE_REVIEW' from ${numbers}`,
  `insert into agent_runs (id, organization_id, agent_id, state, trigger, created_at)
    select gen_random_uuid(), ${id('tenant', 'number')}, ${id('tenantagent', 'number')}, 'SUCCEEDED', 'PUSH',
      now() - (number % 700 + run) * interval '1 hour' from ${numbers}, generate_series(1, 3) as run`,
  `insert into api_usage (organization_id, day, operations, errors)
    select ${id('tenant', 'number')}, (now() at time zone 'UTC')::date - day, 1 + number * day % 1000, day % 3
    from ${numbers}, generate_series(0, 29) as day`,
  `insert into invoices (id, organization_id, number, amount_cents, status, issued_at, paid_at, customer_name, price_cents,
      billing_cycle)
    select gen_random_uuid(), ${id('tenant', 'number')}, 1, 9900, ${pick('PAID', 'PAID', 'OPEN')}::invoice_status, ${ago('minute')},
      ${ago('minute')}, ${pick('Northwind', 'Harbour', 'Lakeside', 'Summit')} || ' ' || number, 9900, 'MONTHLY' from ${numbers}`,
];

/** The project and the agent that have as many tasks, deployments and runs as a list has rows: their ids, as SQL. */
export const crowded = { project: id('project', '1'), agent: id('agent', '1') };

/** The statements that put so many rows into every list of an organization, and make so many tenants: for who passes every policy. */
export const listRows = (owner: ListOwner, rows: number): string[] =>
  [...ofOrganization(owner), ...tenants, ...collected.flatMap(({ listRows: own }) => own?.(owner) ?? [])].map(
    (statement) => statement.replaceAll('rows_of_a_list', String(rows)),
  );
