import { isLimited } from './answers.ts';
import { forgetToken } from './githubApp/installationToken.ts';
import { pinnedSend } from './pinnedSend.ts';
import type { Access, OpenedRepository } from './provider.ts';

/** What an adapter works with. An installation token of a GitHub App that is refused is used no more. */
export const openAccess = ({
  url,
  token,
  permissions,
  allowedHosts,
  signal,
}: Omit<OpenedRepository, 'provider' | 'clock'>): Access => {
  const send = pinnedSend({ allowedHosts, signal });
  return {
    repository: new URL(url),
    token,
    permissions,
    send: async (request) => {
      const answer = await send(request);
      if (permissions !== null && [401, 403, 404].includes(answer.status) && !isLimited(answer)) {
        forgetToken(token);
      }
      return answer;
    },
  };
};
