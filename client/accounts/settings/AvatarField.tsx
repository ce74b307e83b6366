import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { useAction } from '../../shared/controls/useAction.ts';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import { scalePicture } from './scalePicture.ts';

/** Sends a request to /avatar; its refusals read as those of a mutation. */
const send = async (method: 'PUT' | 'DELETE', picture?: Blob) => {
  // The browser names the type of a blob by itself.
  const answer = await fetch('/avatar', { method, body: picture ?? null });
  if (answer.ok) return [];
  const refusal: { errors?: { message: string }[] } = await answer.json();
  return refusal.errors ?? [{ message: 'The picture could not be changed. Please try again.' }];
};

interface AvatarFieldProps {
  name: string;
  avatar: string | null;
}

/** The viewer's picture: shown, replaced and removed, at once. */
export const AvatarField = ({ name, avatar }: AvatarFieldProps) => {
  const client = useApolloClient();
  const act = useAction();
  const file = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const change = async (request: () => ReturnType<typeof send>, done: string) => {
    setPending(true);
    try {
      if (await act(request, done)) await client.refetchQueries({ include: 'active' });
    } finally {
      setPending(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen) void change(async () => send('PUT', await scalePicture(chosen)), 'Picture changed');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
      <UserAvatar name={name} src={avatar} size={56} />
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="button" component="p">
          Picture
        </Typography>
        <Typography variant="caption" color="textSecondary">
          PNG, JPEG or WebP. Members of your organizations see it; without one they see your initials.
        </Typography>
      </Box>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Choose a picture"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={choose}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        {avatar ? (
          <Button
            variant="text"
            disabled={pending}
            onClick={() => void change(() => send('DELETE'), 'Picture removed')}
          >
            Remove picture
          </Button>
        ) : null}
        <Button loading={pending} onClick={() => file.current?.click()}>
          {avatar ? 'Change picture' : 'Upload picture'}
        </Button>
      </Box>
    </Box>
  );
};
