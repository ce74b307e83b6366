import { Agent, request } from 'node:http';

/** What a site answered; status 0 where it did not. */
type Answer = { status: number; text: string };

const ask = (agent: Agent, address: URL): Promise<Answer> =>
  new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: '' });
    // Browsers lead names below localhost to this machine; not every resolver does.
    const sent = request({ agent, host: '127.0.0.1', port: address.port, headers: { host: address.host } });
    sent.once('error', failed);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', failed);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.end();
  });

/**
 * Asks a site 50 times a second while something is done.
 *
 * @param address of the site, below localhost
 * @returns how often it was asked, and what came instead of 200
 */
export const keepAsking = async (
  address: string,
  meanwhile: () => Promise<void>,
): Promise<{ asked: number; failed: Answer[] }> => {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(() => answers.push(ask(agent, new URL(address))), 20);
  try {
    await meanwhile();
  } finally {
    clearInterval(timer);
    await Promise.all(answers);
    agent.destroy();
  }
  const all = await Promise.all(answers);
  return { asked: all.length, failed: all.filter(({ status }) => status !== 200) };
};
