/** Somebody or something that acts, as operations select it; `owner` is of an API key, and null when that person has left. */
interface ActorShape {
  name: string;
  owner?: { name: string } | null;
}

/** An actor by name; an API key with the person whose it is: "deploy-bot (API key of Ada)". */
export const actorName = ({ name, owner }: ActorShape): string => {
  if (owner === undefined) return name;
  return `${name} (API key${owner ? ` of ${owner.name}` : ''})`;
};
