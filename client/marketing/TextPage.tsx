import type { ReactNode } from 'react';

/** One part of a page of text; `id` is its anchor. */
export interface TextSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface TextPageProps {
  title: string;
  introduction: ReactNode;
  sections: readonly TextSection[];
}

/** A page of text, with a table of contents beside it. */
export const TextPage = ({ title, introduction, sections }: TextPageProps) => (
  <div className="text-page">
    <nav aria-label="On this page">
      <p>On this page</p>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
    <article>
      <h1>{title}</h1>
      <p className="lead">{introduction}</p>
      {sections.map(({ id, title, content }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {content}
        </section>
      ))}
    </article>
  </div>
);
