import type { Hosting } from '../hosting/hosting.ts';
import type { Person } from '../seed.ts';

const fields = `environments { id kind branch expiresAt queue { status commitSha } }
  deployments { nodes { status origin startedBy commitSha commitMessage branch environment } }
  builds { nodes { state commitSha } }`;
/** Reads the environments, deployments and builds of a project. */
export const readDeployments = async (owner: Person, id: string) =>
  (await owner.execute(`query ($id: ID!) { project(id: $id) { ${fields} } }`, { id })).data.project;

/** Hosts a project of a new owner, with a clone and functions to push to it and to switch its previews. */
export const hostPushedProject = async (hosting: Hosting) => {
  const owner = await hosting.server.seed.owner();
  const { id, address, at } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  const push = async (message: string, ...refs: string[]) => {
    await mine.commit({ 'index.html': `<h1>${message}</h1>\n` }, message);
    await mine.git('push', 'origin', ...refs);
    await hosting.untilPushesAreRead(id);
    return (await mine.git('rev-parse', 'HEAD')).trim();
  };
  const previews = async (enabled: boolean) =>
    owner.execute(
      `mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) {
        project { previewSettings { enabled limit expiryDays } } errors { message } } }`,
      { input: { projectId: id, enabled } },
    );
  return { owner, id, mine, push, previews, at };
};
