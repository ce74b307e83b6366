import { Agent, request } from 'node:http';
import { type Figure, quantile, timed } from './figure.ts';

const names = 10_000;

/** Asks whether a name gets a certificate, as a proxy does before it gets one. */
const ask = (url: string, agent: Agent, name: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/internal/certificate?domain=${name}`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end();
  });

/** From the question whether a name gets a certificate to the answer, for names that nobody knows. */
export const measureCertificates = async (url: string): Promise<Figure[]> => {
  const agent = new Agent({ keepAlive: true });
  const askNext = async (at: number) => {
    const status = await ask(url, agent, `unknown-${at}.example.com`);
    if (status !== 404) throw new Error(`An unknown name was answered with ${status}.`);
  };
  try {
    await timed(500, askNext);
    const samples = await timed(names, askNext);
    return [
      {
        name: `Certificate asked for, ${names.toLocaleString('en-US')} unknown names, p99`,
        value: quantile(samples, 0.99),
        unit: 'ms',
        goal: 5,
      },
    ];
  } finally {
    agent.destroy();
  }
};
