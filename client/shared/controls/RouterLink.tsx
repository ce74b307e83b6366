import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** The app's own paths are below /app, /admin and /auth, or a change of the search (`?tab=usage`). */
const isOwn = (href: string) => /^(?:\/(?:app|admin|auth)(?![^/?#])|\?)/.test(href);

/**
 * What the theme renders for every `href`, on buttons, menu items and links alike: paths of the app change the
 * route without loading the page again; public pages and other addresses are plain anchors.
 */
export const RouterLink = ({ href = '', ...props }: RouterLinkProps) =>
  isOwn(href) && !props.target && props.download === undefined ? (
    <Link to={href} {...props} />
  ) : (
    <a href={href} {...props}>
      {props.children}
    </a>
  );
