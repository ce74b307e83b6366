import { sql } from 'kysely';
import { Client } from 'pg';
import { CompiledQuery } from 'kysely';
import { openTestServer } from '../testing/testServer.ts';
jest.setTimeout(120000);
test('measure', async () => {
  const server = await openTestServer();
  const owner = await server.seed.owner();
  const other = await server.seed.owner();
  const db = server.runtime.database.system;
  for (const [o, n] of [[owner, 200]] as const) {
  await sql`insert into projects (id, organization_id, name, status) select gen_random_uuid(), ${o.organizationId}, 'P' || i, 'ACTIVE' from generate_series(1, ${n}::int) i`.execute(db);
  await sql`with p as (select id, row_number() over () n from projects where organization_id = ${o.organizationId}),
   g as (select 1 + floor(random() * ${n}::int)::int n, now() - random() * interval '179 days' t, random() a, random() b from generate_series(1,100000))
   insert into deployments (id, organization_id, project_id, environment, status, commit_sha, created_at, finished_at, committed_at)
   select gen_random_uuid(), ${o.organizationId}, p.id, (array['PRODUCTION','PRODUCTION','STAGING','PREVIEW'])[1+floor(a*4)::int]::deployment_environment,
   (array['SUCCEEDED','SUCCEEDED','SUCCEEDED','SUCCEEDED','FAILED','ROLLED_BACK'])[1+floor(b*6)::int]::deployment_status, 'abc', t, t + interval '5 min', t - interval '5 hours' from g join p using (n)`.execute(db);
  process.stderr.write('filled\n');
  await sql`insert into scans select gen_random_uuid(), organization_id, id, now() - interval '1 day' from projects where organization_id = ${o.organizationId}`.execute(db);
  await sql`insert into scan_results select organization_id, id, 'C' || i, 'HIGH', 'PASSED' from scans, generate_series(1,24) i where organization_id = ${o.organizationId}`.execute(db);
  }
  await sql`analyze`.execute(db);
  const sections = { delivery: 'delivery { deploymentFrequency { value rows } byDay { day } }', deployments: 'deployments { total byDay { succeeded } slowest { commitSha } }', usage: 'usage { members deployments byDay { deployments } }', agents: 'agentActivity { runs }', score: 'securityScore { percent }',
   projects: 'projects { nodes { deployments changeFailRate securityScore progress project { name } } totalCount }', byScore: 'projects(sort: {field: SECURITY_SCORE, direction: ASC}) { nodes { deployments securityScore } }', byName: 'projects(sort: {field: NAME, direction: ASC}) { nodes { deployments securityScore } }' };
  for (const name of ['delivery','deployments','usage','projects','byScore'] as const) {
    const spy = jest.spyOn(Client.prototype, 'query');
    await owner.execute(`{ analytics(days: 90) { ${sections[name]} } }`);
    const calls = spy.mock.calls.map(([q]: any[]) => q).filter((q: any) => q.text?.includes('with ') && q.text.includes('deployments'));
    spy.mockRestore();
    const { text, values } = calls[0];
    await server.runtime.database.app.transaction().execute(async (t) => {
      await sql`select set_config('app.organization_id', ${owner.organizationId}, true)`.execute(t);
      const { rows } = await t.executeQuery(CompiledQuery.raw('explain (analyze, buffers off) ' + text, values));
      process.stderr.write(name + '\n' + rows.map((r: any) => Object.values(r)[0]).join('\n') + '\n\n');
    });
  }
  for (const [who, o] of [["200 projects", owner]] as const)
  for (const [name, section] of Object.entries(sections)) {
    const times = [];
    for (let i = 0; i < 5; i++) { const t = performance.now(); const r = await o.execute(`{ analytics(days: 90) { ${section} } }`); if (r.errors) console.log(r.errors); times.push(Math.round(performance.now() - t)); }
    process.stderr.write(`${who} ${name} ${times.join(' ')}\n`);
  }
  await server.close();
});
