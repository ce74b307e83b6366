import requestContact from '../contact.graphql?raw';

interface ServerAnswer {
  data?: { requestContact: { errors: { field: string[] | null; message: string }[] } | null } | null;
  errors?: { message: string }[];
}

const unreachable = 'The server could not be reached. Check your connection and try again.';

/** Sends what was typed; answers with the errors by field name, '' for what concerns no field. */
const send = async (input: object): Promise<Map<string, string>> => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: requestContact, variables: { input } }),
  });
  const { data, errors = [] }: ServerAnswer = await response.json();
  const faults = data?.requestContact?.errors ?? errors.map(({ message }) => ({ field: null, message }));
  return new Map(faults.map(({ field, message }) => [field?.[0] ?? '', message]));
};

/** Makes the contact form work: one request, errors under their fields, the first of them focused. */
export const sendContactForm = () => {
  const form = document.querySelector<HTMLFormElement>('[data-contact-form]');
  const outcome = form?.querySelector('output');
  const button = form?.querySelector('button');
  if (!form || !outcome || !button) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')];

  const show = (errors: Map<string, string>) => {
    outcome.textContent = errors.get('') ?? '';
    outcome.className = errors.has('') ? 'outcome failed' : 'outcome';
    for (const field of fields) {
      const message = errors.get(field.name) ?? '';
      field.ariaInvalid = message ? 'true' : null;
      const place = document.getElementById(`${field.id}-error`);
      if (place) place.textContent = message;
    }
    fields.find(({ name }) => errors.has(name))?.focus();
  };

  const submit = async () => {
    button.disabled = true;
    button.textContent = 'Sending...';
    try {
      const errors = await send(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
      show(errors);
      if (errors.size > 0) return;
      form.reset();
      outcome.textContent = 'Thank you. Your message was sent; the answer comes by email.';
      outcome.className = 'outcome sent';
    } catch {
      show(new Map([['', unreachable]]));
    } finally {
      button.disabled = false;
      button.textContent = 'Send message';
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
};
