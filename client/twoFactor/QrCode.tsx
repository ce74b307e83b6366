import Box from '@mui/material/Box';
import { renderSVG } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What a screen reader calls it. */
  label: string;
}

/** A QR code, black on white in both themes: cameras read no other. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  // The quiet zone is four modules wide (ISO/IEC 18004).
  const svg = renderSVG(text, { ecc: 'M', border: 4 });
  return (
    <Box
      component="img"
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      sx={{ width: 200, height: 200, flex: 'none', borderRadius: '8px' }}
    />
  );
};
