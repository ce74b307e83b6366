import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import type { LoginInputValues } from '../../schema/generated/validation.ts';
import { useSignInOptionsQuery } from './accounts.generated.ts';

/** The accounts of the sample data, where it is loaded; choosing one fills in the form around it. */
export const DemoAccounts = () => {
  const { data } = useSignInOptionsQuery();
  const { setValue } = useFormContext<LoginInputValues>();
  const accounts = data?.signInOptions.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  const fill = (name: 'email' | 'password', value: string) => setValue(name, value, { shouldValidate: true });
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', padding: 1 }}>
      <Typography
        variant="caption"
        component="h2"
        id="demo-accounts"
        color="textSecondary"
        sx={{ padding: '4px 8px', fontWeight: 500 }}
      >
        Demo accounts
      </Typography>
      <Box component="ul" aria-labelledby="demo-accounts" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {accounts.map(({ email, password, label }) => (
          <li key={email}>
            <ButtonBase
              onClick={() => {
                fill('email', email);
                fill('password', password);
              }}
              sx={(theme) => ({
                ...theme.typography.body2,
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'flex-start',
                columnGap: 2,
                width: '100%',
                minHeight: 28,
                padding: '4px 8px',
                borderRadius: '6px',
                textAlign: 'left',
                '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
              })}
            >
              <Box component="span" sx={{ fontWeight: 500 }}>
                {label}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', marginLeft: 'auto' }}>
                {email} / {password}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};
