import type { DismissalReason } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Acceptance } from './triageStore.ts';

/** For how many days, at most, a risk can be accepted. */
const longestAcceptance = 365;

/** A day of UTC as `2026-11-30`, so many days from an instant. */
export const dayFrom = (at: Date, days: number): string =>
  new Date(at.getTime() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

/** What is said of accepting a risk. */
export type AskedAcceptance = {
  reason?: DismissalReason | null;
  acceptedUntil?: string | null;
  riskOwnerId?: string | null;
};

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Checks the last day of an acceptance. Throws INVALID for a day that does not exist, is in the past, or is more than a year away. */
export const endDayOf = (now: Date, acceptedUntil: string): string => {
  const last = dayFrom(now, longestAcceptance);
  if (!isDay(acceptedUntil)) throw fault('acceptedUntil', 'INVALID', 'There is no such day.');
  if (acceptedUntil < dayFrom(now, 0)) throw fault('acceptedUntil', 'INVALID', 'That day is in the past.');
  if (acceptedUntil > last) {
    throw fault('acceptedUntil', 'INVALID', `A risk can be accepted for a year at most: until ${last}.`);
  }
  return acceptedUntil;
};

/**
 * Until when a risk is accepted and who answers for it, or null when something is dismissed for another reason. Throws INVALID for a day
 * that is missing, no day, over, or more than a year away, and NOT_FOUND when the owner is no member.
 */
export const acceptanceOf = async (
  { session, stores, runtime }: Context,
  { reason, acceptedUntil, riskOwnerId }: AskedAcceptance,
): Promise<Acceptance | null> => {
  if (reason !== 'ACCEPTED_RISK') {
    if (!acceptedUntil) return null;
    throw fault('acceptedUntil', 'INVALID', 'Only an accepted risk has an end date.');
  }
  if (!acceptedUntil) {
    throw fault('acceptedUntil', 'INVALID', 'Please select until when the risk is accepted');
  }
  const until = endDayOf(runtime.clock(), acceptedUntil);
  const ownerId = riskOwnerId || session.require().userId;
  const owner = await stores.teams.member(session.allow('ORGANIZATION_READ'), ownerId);
  if (!owner) throw notFound('member', ownerId);
  return { until, ownerId: owner.id };
};
