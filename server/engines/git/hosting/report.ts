import { flushPacket, packetLine, sideBand } from './packetLines.ts';
import type { RefCommand } from './pushRequest.ts';
import type { Refused } from './refused.ts';

type Reported = { commands: readonly RefCommand[]; capabilities: ReadonlySet<string> };

/**
 * What git shows in the terminal of whoever pushed (gitprotocol-pack, "Report Status"): all refs taken, or none, each with why.
 * @param refusal why none was taken; null when all were
 * @param messages lines that git shows behind `remote: `; clients without side bands do not get them
 */
export const report = (
  { commands, capabilities }: Reported,
  refusal: Pick<Refused, 'message' | 'refs'> | null,
  messages: readonly string[] = [],
): Buffer => {
  const answerOf = (name: string): string => {
    if (!refusal) return `ok ${name}\n`;
    const why = refusal.refs.get(name) ?? refusal.message;
    return `ng ${name} ${why.replaceAll(/[\r\n]+/g, ' ')}\n`;
  };
  const lines = [
    packetLine('unpack ok\n'),
    ...commands.map(({ name }) => packetLine(answerOf(name))),
    flushPacket,
  ];
  const answer =
    capabilities.has('report-status') || capabilities.has('report-status-v2')
      ? Buffer.concat(lines)
      : Buffer.alloc(0);
  if (!capabilities.has('side-band-64k')) return answer;
  const shown = messages.map((message) => `${message.replaceAll(/\p{Cc}+/gu, ' ')}\n`).join('');
  return Buffer.concat([sideBand(2, Buffer.from(shown)), sideBand(1, answer), flushPacket]);
};
