import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ImageOff from 'lucide-react/icons/image-off';
import type { ReactNode } from 'react';

/** A link of a file. An address elsewhere does not learn where one came from, and is not vouched for. */
export const ReadLink = ({
  href,
  outside,
  children,
}: {
  href: string;
  outside: boolean;
  children: ReactNode;
}) => (
  <Link href={href} {...(outside ? { rel: 'noopener noreferrer nofollow ugc' } : {})}>
    {children}
  </Link>
);

interface ReadImageProps {
  /** A file that can be shown, one of another host, or neither. */
  image: { source: string } | { host: string; href: string } | undefined;
  /** What its author says that it shows. */
  description: string;
  width: number | undefined;
  height: number | undefined;
  /** Whether it stands in a link, in which there can be no other. */
  inLink: boolean;
}

/** An image of a file. One of another host is not loaded, which would tell it who reads; it is led to. */
export const ReadImage = ({ image, description, width, height, inLink }: ReadImageProps) => {
  if (!image) return description;
  if ('source' in image) {
    return <img src={image.source} alt={description} width={width} height={height} loading="lazy" />;
  }
  const text = (
    <Box component="span" className="elsewhere" title={`An image on ${image.host}, which is not loaded`}>
      <ImageOff size={12} aria-hidden />
      {description || 'Image'} <small>on {image.host}</small>
    </Box>
  );
  return inLink ? (
    text
  ) : (
    <ReadLink href={image.href} outside>
      {text}
    </ReadLink>
  );
};
