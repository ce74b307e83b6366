import type { Session } from '../session.ts';

const startMutation = `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) {
  deployment { id } errors { message }
} }`;

interface Started {
  startDeployment: { deployment: { id: string } | null; errors: { message: string }[] };
}

/**
 * Deploys a release that is there.
 * @throws Error with what the server refused
 */
export const deployRelease = async (
  session: Session,
  environmentId: string,
  releaseId: string,
): Promise<void> => {
  const { startDeployment } = await session.ask<Started>(startMutation, {
    input: { environmentId, releaseId },
  });
  if (!startDeployment.deployment)
    throw new Error(startDeployment.errors.map(({ message }) => message).join());
};
