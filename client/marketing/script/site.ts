import { keepBillingChoice } from './billingChoice.ts';
import { sendContactForm } from './contactForm.ts';
import { offerThemes } from './themeChoice.ts';

/** What the public pages do beyond being read; each part leaves pages alone that lack its elements. */
offerThemes();
keepBillingChoice();
sendContactForm();
