import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** An own path starts with one slash, or is a change of the search (`?tab=usage`). */
const isOwn = (href: string) => /^(?:\/(?!\/)|\?)/.test(href);

/**
 * What the theme renders for every `href`, on buttons, menu items and links alike: own paths change the route without
 * loading the page again, other addresses are plain anchors.
 */
export const RouterLink = ({ href = '', ...props }: RouterLinkProps) =>
  isOwn(href) && !props.target && props.download === undefined ? (
    <Link to={href} {...props} />
  ) : (
    <a href={href} {...props}>
      {props.children}
    </a>
  );
