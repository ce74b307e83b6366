import type { IncomingMessage } from 'node:http';
import { type PinnedRequest, requestAt } from './requestAt.ts';
import { checkHost, type UrlGateSettings } from './urlGate.ts';

/** What became of a request: its response, whose body is not read yet, or why the URL may not be requested. */
export type CheckedResponse = { ok: true; response: IncomingMessage } | { ok: false; message: string };

/**
 * Looks the host of a URL up, checks it like those of repositories, and sends the request to the address that was checked.
 * @throws Error of the connection, or what the signal was aborted with
 */
export const requestChecked = async (
  url: URL,
  gate: Pick<UrlGateSettings, 'allowedHosts' | 'allowedBy'>,
  request: PinnedRequest,
): Promise<CheckedResponse> => {
  const checked = await checkHost(url, { ...gate, signal: request.signal });
  request.signal?.throwIfAborted();
  if (!checked.ok) return checked;
  const [address] = checked.addresses;
  if (address === undefined) return { ok: false, message: `The host ${url.hostname} has no address.` };
  return { ok: true, response: await requestAt(url, address, request) };
};
