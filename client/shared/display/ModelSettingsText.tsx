import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { appPaths } from '../address/paths.ts';

/** The text by which messages of the server refer to the model settings. */
const settings = 'Settings > Organization > Models';

/** A text of the server that names the model settings, with a link to them. Other texts stay as they are. */
export const ModelSettingsText = ({ text }: { text: string }) =>
  text.split(settings).map((part, index) => (
    // The parts of one text do not change places.
    <Fragment key={index}>
      {index > 0 ? <Link href={appPaths.organizationModels}>{settings}</Link> : null}
      {part}
    </Fragment>
  ));
