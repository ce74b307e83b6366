/** A freeze window as far as it is compared here. */
interface Freeze {
  startsAt: string;
  endsAt: string;
}

/** The freeze window in which an instant (in milliseconds) is, the one that ends last where there are several. */
export const freezeAt = <Window extends Freeze>(
  windows: readonly Window[],
  now: number,
): Window | undefined =>
  windows
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt))
    .toSorted((one, other) => Date.parse(other.endsAt) - Date.parse(one.endsAt))[0];
