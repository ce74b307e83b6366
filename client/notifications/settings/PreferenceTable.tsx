import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import type { UpdateNotificationPreferencesInputValues } from '../../../schema/generated/validation.ts';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import type { NotificationChoiceFragment } from './settings.generated.ts';

interface ChannelBoxProps {
  index: number;
  channel: 'inApp' | 'email';
  label: string;
}

const ChannelBox = ({ index, channel, label }: ChannelBoxProps) => {
  const { field } = useController<
    UpdateNotificationPreferencesInputValues,
    `preferences.${number}.inApp` | `preferences.${number}.email`
  >({ name: `preferences.${index}.${channel}` });
  const { value, ...handlers } = field;
  return <Checkbox {...handlers} checked={value} label={<span style={visuallyHidden}>{label}</span>} />;
};

interface PreferenceTableProps {
  events: readonly NotificationChoiceFragment[];
  /** Where letters go. */
  address: string;
}

/** Kinds of events by ways of being told. */
export const PreferenceTable = ({ events, address }: PreferenceTableProps) => (
  <Table>
    <caption style={visuallyHidden}>Notification channels by event</caption>
    <TableHead>
      <TableRow>
        <TableCell>Event</TableCell>
        <TableCell sx={{ width: 72, textAlign: 'center' }}>In app</TableCell>
        <TableCell title={address} sx={{ width: 72, textAlign: 'center' }}>
          Email
        </TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {events.map(({ event, name, description }, index) => (
        <TableRow key={event}>
          <TableCell component="th" scope="row">
            {name}
            <Typography variant="caption" component="p" color="textSecondary">
              {description}
            </Typography>
          </TableCell>
          <TableCell sx={{ textAlign: 'center' }}>
            <ChannelBox index={index} channel="inApp" label={`${name} in app`} />
          </TableCell>
          <TableCell sx={{ textAlign: 'center' }}>
            <ChannelBox index={index} channel="email" label={`${name} by email`} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
