import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { VariableChangeKind } from '../../../schema/generated/types.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { ChangePart, PlainWords } from './ChangePart.tsx';
import type { Viewpoint } from './changeWords.ts';
import { ShortList } from './ShortList.tsx';

interface ChangedVariablesProps {
  /** Null when it is not known which ones there were. */
  variables: readonly { name: string; change: VariableChangeKind }[] | null;
  words: Viewpoint;
  /** What follows from it that they differ. */
  children?: ReactNode;
}

/** The variables that differ, by name; never their values. */
export const ChangedVariables = ({ variables, words, children }: ChangedVariablesProps) => (
  <ChangePart title="Variables">
    {variables === null ? <PlainWords>Unknown.</PlainWords> : null}
    {variables?.length === 0 ? <PlainWords>No variables differ.</PlainWords> : null}
    {variables && variables.length > 0 ? (
      <>
        <ShortList
          label={`${formatCount(variables.length, 'variable')} ${variables.length === 1 ? 'differs' : 'differ'}`}
          items={variables.map(({ name, change }) => ({
            key: name,
            content: (
              <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', minWidth: 0 }}>
                <code>{name}</code>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {words.variables[change]}
                </Box>
              </Box>
            ),
          }))}
        />
        {children ? <PlainWords>{children}</PlainWords> : null}
      </>
    ) : null}
  </ChangePart>
);
