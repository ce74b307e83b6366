import { isScalar } from 'yaml';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { endOf, startOf } from '../files/yamlNodes.ts';

/** What names programs that do not work without rights on the host. */
const needsHost =
  /\bdind\b|docker:|\/dev\/|\bcsi-|\bcni\b|kube-proxy|calico|cilium|falco|node-exporter|\bnfs-|wireguard|openvpn|\bsysctl\b|\biptables\b|\bmodprobe\b/;

const turnOff = (file: OpenFile, line: number, key: string): FixOutcome => {
  const { yaml } = file;
  if (!yaml.isValid) return 'The manifest cannot be parsed.';
  const found = yaml.at(line, key).filter(({ value }) => isScalar(value) && value.value === true);
  const [first] = found;
  if (!first?.value) return `The line does not set "${key}" to true.`;
  return found.flatMap(({ value }) =>
    value ? [{ start: startOf(value), end: endOf(value), text: 'false' }] : [],
  );
};

/** Takes the rights of the host from a container. */
export const privilegedContainer: Fixer = {
  fixLine: (file, line) =>
    needsHost.test(file.text)
      ? 'The container seems to use devices or the kernel of the host. Give it only the capabilities that it needs by hand.'
      : turnOff(file, line, 'privileged'),
};

/** Forbids processes of a container to gain privileges. */
export const privilegeEscalation: Fixer = {
  fixLine: (file, line) =>
    /^\s*(?:- )?privileged:\s*true\b|\bSYS_ADMIN\b/m.test(file.text)
      ? 'Kubernetes refuses this setting for privileged containers. Remove their privileges first.'
      : turnOff(file, line, 'allowPrivilegeEscalation'),
};
