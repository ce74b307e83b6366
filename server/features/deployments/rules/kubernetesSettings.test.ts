import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { clusterSettings } from '../../../testing/kubernetes/clusterSettings.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { openTestServer } from '../../../testing/testServer.ts';

test.each([
  { engine: 'KUBERNETES', settings: clusterSettings, refusal: 'NOT_ALLOWED' },
  { engine: 'MACHINE', settings: {}, refusal: null },
])('$engine: databases, outbound hosts and databases of previews', async ({ engine, settings, refusal }) => {
  const server = await openTestServer(settings);
  const owner = await server.seed.owner();
  const { production, projectId } = await gatedReleasesOn(server).make(owner);
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { serviceEngine } }', {
    id: production,
  });
  expect(data.environment.serviceEngine).toBe(engine);
  const change = async (mutation: string, input: Record<string, unknown>) => {
    const { data: answer } = await owner.execute(
      `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { answer: ${mutation}(input: $input) { errors { code message } } }`,
      { input },
    );
    return answer.answer.errors[0] ?? null;
  };
  const environmentId = production;
  const host = {
    environmentId,
    hosts: ['api.example.com:443'],
    inPreviews: false,
    currentPassword: seededPassword,
  };
  const refused = (what: string) =>
    refusal && {
      code: refusal,
      message: `${what} are not available: this server runs services in Kubernetes.`,
    };
  expect(await change('addOutboundHosts', host)).toEqual(refused('Outbound connections'));
  expect(await change('addDatabase', { environmentId })).toEqual(refused('Databases'));
  const previews = { projectId, enabled: true, databases: true };
  expect(await change('changePreviewSettings', previews)).toEqual(refused('Databases'));
  expect(await change('changePreviewSettings', { ...previews, databases: false })).toBeNull();
  // Chosen while services ran on a machine.
  await server.runtime.database.system.updateTable('previewSettings').set({ databases: true }).execute();
  const copied = { ...previews, data: 'STAGING', currentPassword: seededPassword };
  expect(await change('changePreviewSettings', copied)).toEqual(refused('Databases'));
  await server.close();
});
