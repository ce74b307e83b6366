import {
  mostOutboundHosts,
  outboundLines,
  readOutboundHost,
} from '../../../../schema/rules/outboundHosts.ts';
import { formatNumber } from '../../../shared/display/formats.ts';

/** Faults are listed up to this number. */
const mostFaults = 3;

/** The hosts of a text, one in a line, each once, and what is wrong with it, line by line. */
export const typedHosts = (text: string): { hosts: string[]; fault: string } => {
  const lines = outboundLines(text);
  const hosts = [...new Set(lines.map((line) => line.text))];
  if (hosts.length === 0) return { hosts, fault: 'Enter at least one host, such as api.example.com:443' };
  if (hosts.length > mostOutboundHosts) {
    const most = `An environment has at most ${mostOutboundHosts} outbound hosts`;
    return { hosts, fault: `${most}; these are ${formatNumber(hosts.length)}.` };
  }
  const faults = lines.flatMap(({ number, text: line }) => {
    const read = readOutboundHost(line);
    return 'problem' in read ? [`Line ${number}: ${read.problem}`] : [];
  });
  const more = faults.length > mostFaults ? [`And ${faults.length - mostFaults} more.`] : [];
  return { hosts, fault: [...faults.slice(0, mostFaults), ...more].join(' ') };
};
