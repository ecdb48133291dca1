/**
 * The card form inside the frame that stripe.ts mounts. Card numbers stay on the sandbox's origin, as they stay on
 * Stripe's: the page around hears whether the form is filled, and gets a payment method's id.
 */

const form = document.querySelector<HTMLFormElement>('form')!;
const problem = document.querySelector<HTMLElement>('[role="alert"]')!;
const parentOrigin = new URLSearchParams(location.search).get('origin') ?? '';

function post(message: object): void {
  // A frame that its page has taken out is its own parent.
  if (window.parent === window) return;
  window.parent.postMessage({ source: 'payments-sandbox', ...message }, parentOrigin);
}

function postState(type: 'ready' | 'change'): void {
  post({ type, complete: form.checkValidity(), height: document.body.offsetHeight });
}

function show(message: string): void {
  problem.textContent = message;
  problem.hidden = message === '';
  postState('change');
}

/** Answers over the port that came with the question. */
async function makePaymentMethod(port: MessagePort): Promise<void> {
  try {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
    const response = await fetch('/elements/payment-methods', { method: 'POST', body });
    const answer = (await response.json()) as { id?: string; error?: { message: string } };
    show(answer.error?.message ?? '');
    port.postMessage(answer);
  } catch {
    port.postMessage({ error: { message: 'The payments sandbox does not answer.', code: null } });
  }
}

window.addEventListener('message', (event: MessageEvent<{ type?: string; theme?: string } | null>) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return;
  const [port] = event.ports;
  if (event.data?.type === 'theme') document.documentElement.dataset['theme'] = event.data.theme;
  if (event.data?.type === 'create-payment-method' && port) void makePaymentMethod(port);
});

form.addEventListener('input', () => show(''));
form.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('details')?.addEventListener('toggle', () => postState('change'));
postState('ready');
