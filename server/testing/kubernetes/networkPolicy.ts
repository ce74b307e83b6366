import * as z from 'zod';

const selector = z.strictObject({ matchLabels: z.record(z.string(), z.string()).default({}) });
const peers = z.array(z.strictObject({ namespaceSelector: selector, podSelector: selector }));
const ports = z.array(z.strictObject({ protocol: z.string(), port: z.number() }));
/** What of a NetworkPolicy is understood here: another field is an error, as it could allow more. */
const policySpec = z.strictObject({
  podSelector: z.strictObject({}),
  policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
  ingress: z.array(z.strictObject({ from: peers, ports })).default([]),
  egress: z.array(z.strictObject({ to: peers, ports })).default([]),
});

type Labels = Readonly<Record<string, string>>;

/** The other end of a connection; an address that is no pod's has no labels. */
export type Peer = { namespace: Labels; pod: Labels } | 'ADDRESS';

const isSelected = (labels: Labels, { matchLabels }: z.infer<typeof selector>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value);

/**
 * Whether the pods of a NetworkPolicy may be reached from a peer, or reach it, by the rules of the Kubernetes API (NetworkPolicySpec): what no rule allows is
 * refused in the directions that the policy has.
 */
export const isAllowed = (
  spec: unknown,
  direction: 'Ingress' | 'Egress',
  peer: Peer,
  to: { protocol: string; port: number },
): boolean => {
  const { policyTypes, ingress, egress } = policySpec.parse(spec);
  if (!policyTypes.includes(direction)) return true;
  const rules =
    direction === 'Ingress'
      ? ingress.map(({ from, ports: allowed }) => ({ others: from, allowed }))
      : egress.map(({ to: others, ports: allowed }) => ({ others, allowed }));
  return rules.some(({ others, allowed }) => {
    // A rule without peers, or without ports, allows all of them.
    const isPort =
      allowed.length === 0 ||
      allowed.some(({ protocol, port }) => protocol === to.protocol && port === to.port);
    const isPeer =
      others.length === 0 ||
      (peer !== 'ADDRESS' &&
        others.some(
          ({ namespaceSelector, podSelector }) =>
            isSelected(peer.namespace, namespaceSelector) && isSelected(peer.pod, podSelector),
        ));
    return isPort && isPeer;
  });
};
