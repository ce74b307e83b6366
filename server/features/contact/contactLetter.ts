import { letterOf, oneLine } from '../../platform/mail/letterLayout.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { PlanCode } from '../../../schema/generated/types.ts';
import { hasPrioritySupport, planOf } from '../../../schema/rules/plans.ts';
import type { ContactMessage } from './store.ts';

/** The lines of what someone typed, without control characters and empty lines. */
const paragraphsOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .filter(Boolean);

/** A signed-in sender: the address of the account, its active organization and the plan of that. */
export type Member = { email: string; organizationName: string; plan: PlanCode };

const membership = ({ email, organizationName, plan }: Member): string =>
  `Signed in as ${email}, ${oneLine(organizationName)}, ${planOf(plan).name} plan.`;

/**
 * Brings a visitor's message to an administrator of the platform. The message of a member whose plan has priority support says so in its
 * subject.
 */
export const contactLetter = (
  administrator: string,
  request: ContactMessage,
  member: Member | null = null,
): Mail => {
  const { name, email, company, message } = request;
  const sender = company ? `${oneLine(name)} (${oneLine(company)})` : oneLine(name);
  return letterOf({
    email: administrator,
    subject: `${member && hasPrioritySupport(member.plan) ? '[Priority] ' : ''}Message from ${oneLine(name)}`,
    toAnybody: true,
    paragraphs: [`${sender} sent a message with the contact form:`, ...paragraphsOf(message)],
    action: { label: 'Answer by email', link: `mailto:${encodeURIComponent(email)}` },
    notes: [
      ...(member ? [membership(member)] : []),
      `The address was typed by the sender and is not verified: ${email}`,
    ],
  });
};
