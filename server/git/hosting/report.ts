import { flushPacket, packetLine, sideBand } from './packetLines.ts';
import type { RefCommand } from './pushRequest.ts';

type Reported = { commands: readonly RefCommand[]; capabilities: ReadonlySet<string> };

/**
 * What git shows in the terminal of whoever pushed (gitprotocol-pack, "Report Status"): all refs taken, or none and why.
 * @param message lines for the terminal besides
 */
export const report = (
  { commands, capabilities }: Reported,
  outcome: { refused: string | null; message?: string },
): Buffer => {
  const why = outcome.refused?.replaceAll(/[\r\n]+/g, ' ');
  const lines = [
    packetLine('unpack ok\n'),
    ...commands.map(({ name }) => packetLine(why === undefined ? `ok ${name}\n` : `ng ${name} ${why}\n`)),
    flushPacket,
  ];
  const answer =
    capabilities.has('report-status') || capabilities.has('report-status-v2')
      ? Buffer.concat(lines)
      : Buffer.alloc(0);
  if (!capabilities.has('side-band-64k')) return answer;
  const said = outcome.message ? sideBand(2, Buffer.from(`${outcome.message}\n`)) : Buffer.alloc(0);
  return Buffer.concat([said, sideBand(1, answer), flushPacket]);
};
