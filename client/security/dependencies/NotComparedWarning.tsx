import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { adminPaths, publicPaths } from '../../shared/address/paths.ts';
import { formatList } from '../../shared/display/formats.ts';
import { useViewer } from '../../shared/session/viewer.ts';

interface NotComparedWarningProps {
  /** The ecosystems without advisories. */
  ecosystems: readonly string[];
  /** The database whose advisories ship with the product, for the ecosystems that have one. */
  shipped: ReadonlyMap<string, string>;
}

/**
 * Says which packages were compared with nothing, and what to do: who operates the server imports advisories, anyone else learns whom to ask. Nothing where all
 * were compared.
 */
export const NotComparedWarning = ({ ecosystems, shipped }: NotComparedWarningProps) => {
  const { platformAdministrator } = useViewer();
  if (ecosystems.length === 0) return null;
  const partly = ecosystems.flatMap((name) => {
    const source = shipped.get(name);
    return source ? [`${name} packages are compared with ${source} only.`] : [];
  });
  const docs = <Link href={`${publicPaths.docs}#advisories`}>How to import advisories</Link>;
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 4, '& .MuiAlert-action': { alignItems: 'center', paddingTop: 0 } }}
      action={
        platformAdministrator ? (
          <Button size="small" href={`${adminPaths.advisories}?import`}>
            Import advisories
          </Button>
        ) : null
      }
    >
      <AlertTitle>{`${formatList(ecosystems)} packages were not compared with advisories`}</AlertTitle>
      {`No advisories were imported for ${ecosystems.length === 1 ? 'this ecosystem' : 'these ecosystems'}, so known vulnerabilities don’t show here. ${[...partly, ''].join(' ')}`}
      {platformAdministrator ? (
        <>
          {'Import them here, or run '}
          <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
            {`npm run advisories -- import ${ecosystems.join(' ')}`}
          </Box>
          {' on the server. '}
        </>
      ) : (
        'Ask the administrator of this Slipway server to import them. '
      )}
      {docs}
    </Alert>
  );
};
