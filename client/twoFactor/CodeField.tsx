import { TextField } from '../shared/form/fields.tsx';

/** The code that the app shows now; where a recovery code will do, `recovery` says so. */
export const CodeField = ({ recovery = false }: { recovery?: boolean }) => (
  <TextField<{ code: string }>
    name="code"
    label="Code"
    description={
      recovery
        ? 'Six digits from your authenticator app, or one of your recovery codes.'
        : 'The six digits that the app shows now.'
    }
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...(recovery ? {} : { slotProps: { input: { inputMode: 'numeric' } } })}
  />
);
