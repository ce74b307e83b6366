import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from '../shared/Logo.tsx';
import { publicPaths } from '../shared/paths.ts';

interface TextPageProps {
  title: string;
  introduction: string;
  sections: readonly { title: string; text: ReactNode }[];
}

/** A public page of plain text. */
export const TextPage = ({ title, introduction, sections }: TextPageProps) => (
  <Box sx={{ maxWidth: 680, margin: '0 auto', padding: { xs: 4, sm: 6 } }}>
    <title>{`${title} · Slipway`}</title>
    <Box component="header" sx={{ marginBottom: 8 }}>
      <Link
        href={publicPaths.home}
        color="textPrimary"
        underline="none"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}
      >
        <Logo size={28} />
        <Typography variant="h2" component="span">
          Slipway
        </Typography>
      </Link>
    </Box>
    <main>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ marginTop: 1 }}>
        {introduction}
      </Typography>
      {sections.map((section) => (
        <Box component="section" key={section.title} sx={{ marginTop: 6 }}>
          <Typography variant="h2">{section.title}</Typography>
          <Typography sx={{ marginTop: 1 }}>{section.text}</Typography>
        </Box>
      ))}
    </main>
  </Box>
);
