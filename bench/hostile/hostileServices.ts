import { type DeployedProject, deployedProject, service } from '../deployments/deployedProject.ts';
import type { ServerProcess } from '../serverProcess.ts';
import type { Session } from '../session.ts';

/** On each request writes files to /tmp until the service ends or no space is left. */
const fillTemporaryFiles = `response.end(word);
  const fill = (number) => {
    try { writeFileSync(\`/tmp/\${answered}-\${number}\`, Buffer.alloc(8 << 20, 1)); } catch { return; }
    if (number < 64) setTimeout(fill, 1, number + 1);
  };
  if (request.url === '/fill') fill(1);`;

/** Deploys services that fill /tmp when they are asked for `/fill`. */
export const deployFillingServices = async (
  server: ServerProcess,
  session: Session,
  count: number,
): Promise<DeployedProject[]> => {
  const projects: DeployedProject[] = [];
  for (let number = 1; number <= count; number += 1) {
    const project = await deployedProject(server, session, `Filling ${number}`);
    const files = service('filling', fillTemporaryFiles);
    const code = files['server.mjs']?.replace('{ readFileSync }', '{ readFileSync, writeFileSync }') ?? '';
    await project.push(server.url, { ...files, 'server.mjs': code });
    await project.awaitAnswer(session, ({ text }) => text === 'filling');
    projects.push(project);
  }
  return projects;
};
