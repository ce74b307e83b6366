import { requestContactInputSchema } from '../../../schema/generated/validation.ts';
import { accessError } from '../../platform/graphql/errors.ts';
import { anyone, mutation } from '../../platform/graphql/mutation.ts';
import { contactLetter } from './contactLetter.ts';
import { senderNetwork } from '../../engines/fairness/index.ts';

/** How many messages one network may send within an hour. */
export const mostPerHour = 20;

const hour = 60 * 60 * 1000;

/**
 * Keeps a visitor's message and mails it to every platform administrator. Role system: nobody is signed in. It changes
 * nobody's state, so the audit log has no entry of it; the message itself is the record.
 * @throws GraphQLError RATE_LIMITED beyond `mostPerHour` from one network
 */
export const requestContact = mutation(
  { access: anyone, input: requestContactInputSchema, role: 'system', audit: () => null, onFailure: {} },
  async ({ input, context: { client, runtime, session, stores, transaction } }) => {
    const now = runtime.clock();
    const network = client.ipAddress === null ? null : senderNetwork(client.ipAddress);
    if (network !== null) {
      const sent = await stores.contact.countFrom(network, new Date(now.getTime() - hour));
      if (sent >= mostPerHour) {
        throw accessError(
          'RATE_LIMITED',
          'Too many messages came from your network. Please try again in an hour.',
        );
      }
    }
    const request = { ...input, company: input.company?.trim() || null };
    await stores.contact.record(request, network, now);
    const administrators = await stores.contact.administrators();
    if (administrators.length === 0) {
      runtime.log.warn(
        'A message to the operator was kept, but there is no platform administrator to mail it to.',
      );
    }
    for (const administrator of administrators) {
      await runtime.outbox.send(transaction, contactLetter(administrator, request, session.viewer));
    }
    return {};
  },
);
