import Box from '@mui/material/Box';
import { LanguageName } from '../list/LanguageName.tsx';

interface Share {
  name: string;
  color: string | null;
  percent: number;
}

/** How many languages are told apart; the rest are "Other". */
const most = 6;

const told = (languages: readonly Share[]): readonly Share[] => {
  if (languages.length <= most) return languages;
  const rest = languages.slice(most - 1).reduce((sum, { percent }) => sum + percent, 0);
  return [...languages.slice(0, most - 1), { name: 'Other', color: null, percent: rest }];
};

/** Languages of a repository by share of bytes: a bar, and its legend in words and figures. */
export const LanguageBar = ({ languages }: { languages: readonly Share[] }) => {
  const shares = told(languages);
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 8,
          borderRadius: '4px',
          overflow: 'hidden',
          marginBottom: 3,
        }}
      >
        {shares.map(({ name, color, percent }) => (
          <Box
            key={name}
            sx={(theme) => ({
              flex: `${percent} 0 2px`,
              backgroundColor: color ?? theme.vars.palette.border.control,
            })}
          />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          typography: 'body2',
        }}
      >
        {shares.map(({ name, color, percent }) => (
          <li key={name}>
            <LanguageName name={name} color={color} />{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {percent.toFixed(1)}%
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
};
