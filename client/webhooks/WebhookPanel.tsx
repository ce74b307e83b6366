import Card from '@mui/material/Card';
import Webhook from 'lucide-react/icons/webhook';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { usePermission } from '../shared/session/viewer.ts';
import { Webhooks } from './Webhooks.tsx';

/** The webhooks tab of the settings. */
export const WebhookPanel = () =>
  usePermission('WEBHOOK_MANAGE') ? (
    <Webhooks />
  ) : (
    <Card>
      <EmptyState icon={<Webhook aria-hidden />}>
        Only admins and owners can view and create webhooks. Ask one of them for a webhook.
      </EmptyState>
    </Card>
  );
