import { themeStyles } from '../../marketing/themeStyles.ts';
import { theme } from '../theme/theme.ts';
import { collectStyles } from './collectStyles.ts';

/** The styles of a page that is rendered at build. */
export interface DocumentStyles {
  /** Rules of the document, and of the theme's variables as many as are used. */
  ofDocument: string;
  /** Rules of the elements' classes, and the names of those, which the application knows. */
  ofClasses: string;
  names: string[];
}

/**
 * Takes the styles out of rendered markup.
 *
 * @param ownStyles the document's own rules
 */
export const stylesOf = (markup: string, ownStyles: string): { html: string; styles: DocumentStyles } => {
  const { html, global, names, rules } = collectStyles(markup);
  // Of the theme's 500 variables a page needs 70; the application brings the others.
  const others = global.split('\n').filter((css) => !css.includes('{--slipway-'));
  const variables = themeStyles(theme.generateStyleSheets(), `${ownStyles}${others.join('')}${rules}`);
  const ofDocument = [ownStyles, variables, ...others].join('\n');
  return { html, styles: { ofDocument, ofClasses: rules, names } };
};
