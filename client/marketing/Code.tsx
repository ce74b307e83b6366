/** A program or operation to read and copy; scrolls sideways within itself. */
export const Code = ({ title, children }: { title: string; children: string }) => (
  <figure className="code">
    <figcaption>{title}</figcaption>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{children.trim()}</code>
    </pre>
  </figure>
);
