import Avatar from '@mui/material/Avatar';

/** First letters of the first and the last word, else "U". */
export const initialsOf = (name: string | null | undefined) => {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase() || 'U';
};

interface UserAvatarProps {
  name: string | null | undefined;
  /** The picture's address; without one, the initials. */
  src?: string | null | undefined;
  /** Pixels; 24 in rows, 28 in the header. */
  size?: number;
}

/** A person's picture or initials: decoration, hidden from screen readers; write the name beside it or on its button. */
export const UserAvatar = ({ name, src, size = 24 }: UserAvatarProps) => (
  <Avatar
    aria-hidden
    src={src ?? undefined}
    alt=""
    sx={{ width: size, height: size, fontSize: size > 32 ? 14 : 11 }}
  >
    {initialsOf(name)}
  </Avatar>
);
