import Card from '@mui/material/Card';
import KeyRound from 'lucide-react/icons/key-round';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { ApiKeys } from './ApiKeys.tsx';

/** The API keys tab of the settings. */
export const ApiKeyPanel = () =>
  usePermission('API_KEY_MANAGE') ? (
    <ApiKeys />
  ) : (
    <Card>
      <EmptyState icon={<KeyRound aria-hidden />}>
        Only admins and owners can view and create API keys. Ask one of them for a key.
      </EmptyState>
    </Card>
  );
