/**
 * Stands in for Stripe.js, as far as a checkout in the product's own page needs it: the SDK of
 * `@stripe/react-stripe-js/checkout` with a payment element. Served as JavaScript at /v3/stripe.js.
 * One long file, because it is loaded as a classic script, which cannot import another.
 */
{
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

  type Listener = (event: object) => void;

  interface Session {
    id: string;
    status: { type: string };
    [field: string]: unknown;
  }

  interface Failure {
    message: string;
    code: string | null;
    [field: string]: unknown;
  }

  interface Answer {
    session?: Session;
    /** Where the buyer has to go: back to the product, or to their bank first. */
    redirect?: string;
    error?: Failure;
  }

  interface SdkOptions {
    clientSecret: string | Promise<string>;
    elementsOptions?: { appearance?: Appearance };
  }

  interface ConfirmOptions {
    redirect?: 'always' | 'if_required';
    returnUrl?: string;
    email?: string;
    paymentMethod?: string;
  }

  interface Appearance {
    theme?: string;
  }

  class Listeners {
    #all = new Map<string, Set<Listener>>();

    on(event: string, listener: Listener): void {
      const known = this.#all.get(event) ?? new Set();
      this.#all.set(event, known.add(listener));
    }

    off(event: string, listener?: Listener): void {
      if (listener) this.#all.get(event)?.delete(listener);
      else this.#all.delete(event);
    }

    notify(event: string, detail: object): void {
      for (const listener of this.#all.get(event) ?? []) listener(detail);
    }
  }

  /** The card form: a frame of the sandbox's origin, as Stripe's is of Stripe's. */
  class PaymentElement {
    #listeners = new Listeners();
    #frame: HTMLIFrameElement | undefined;
    /** Whether the form is in the frame; until then the frame is a blank page of another origin. */
    #ready = false;
    #appearance: Appearance;
    #hear = (event: MessageEvent): void => this.#receive(event);

    constructor(appearance: Appearance) {
      this.#appearance = appearance;
    }

    on(event: string, listener: Listener): this {
      this.#listeners.on(event, listener);
      return this;
    }

    once(event: string, listener: Listener): this {
      const first: Listener = (detail) => {
        this.off(event, first);
        listener(detail);
      };
      return this.on(event, first);
    }

    off(event: string, listener?: Listener): this {
      this.#listeners.off(event, listener);
      return this;
    }

    mount(target: string | HTMLElement): void {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (!node) throw new Error('There is nothing to mount the payment element in.');
      this.unmount();
      const frame = document.createElement('iframe');
      frame.title = 'Secure payment input frame';
      frame.src = `${origin}/elements/card?origin=${encodeURIComponent(location.origin)}`;
      // By properties, which a policy against written-out styles does not forbid.
      Object.assign(frame.style, {
        border: '0',
        borderRadius: '8px',
        width: '100%',
        height: '320px',
        colorScheme: 'normal',
      });
      window.addEventListener('message', this.#hear);
      node.append(frame);
      this.#frame = frame;
    }

    unmount(): void {
      window.removeEventListener('message', this.#hear);
      this.#frame?.remove();
      this.#frame = undefined;
      this.#ready = false;
    }

    destroy(): void {
      this.unmount();
    }

    update(): void {}

    focus(): void {
      this.#frame?.focus();
    }

    /** Light or dark as the page says (`stripe` or `night`), whatever the system prefers. */
    show(appearance: Appearance): void {
      this.#appearance = appearance;
      if (this.#ready) this.#frame?.contentWindow?.postMessage({ type: 'theme', theme: appearance.theme }, origin);
    }

    /** Asks the frame for a payment method of what was typed. */
    paymentMethod(): Promise<{ id?: string; error?: Failure }> {
      const target = this.#frame?.contentWindow;
      if (!target) return Promise.resolve({ error: { message: 'The payment element is not mounted.', code: null } });
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => resolve(data as { id?: string; error?: Failure }));
        port1.start();
        target.postMessage({ type: 'create-payment-method' }, origin, [port2]);
      });
    }

    #receive(event: MessageEvent): void {
      if (event.origin !== origin || event.source !== this.#frame?.contentWindow) return;
      const { type, complete, height } = event.data as { type: string; complete: boolean; height: number };
      if (this.#frame) this.#frame.style.height = `${height}px`;
      const detail = { elementType: 'payment', collapsed: false, empty: false, complete, value: { type: 'card' } };
      if (type === 'ready') {
        this.#ready = true;
        this.show(this.#appearance);
        this.#listeners.notify('ready', { elementType: 'payment' });
      }
      this.#listeners.notify('change', detail);
    }
  }

  class CheckoutSdk {
    #key: string;
    #clientSecret: Promise<string>;
    #listeners = new Listeners();
    #element: PaymentElement | null = null;
    #session: Session | undefined;
    #email: string | undefined;

    #appearance: Appearance;

    constructor(key: string, { clientSecret, elementsOptions }: SdkOptions) {
      this.#key = key;
      this.#appearance = elementsOptions?.appearance ?? {};
      this.#clientSecret = Promise.resolve(clientSecret);
      // The React provider spreads this object and calls what it finds, so methods belong to the object itself.
      this.on = this.on.bind(this);
    }

    on(event: string, listener: Listener): void {
      this.#listeners.on(event, listener);
    }

    loadActions = async (): Promise<object> => {
      const { session, error } = await this.#call('retrieve', {});
      if (!session) return { type: 'error', error };
      this.#session = session;
      return { type: 'success', actions: this.#actions() };
    };

    createPaymentElement = (): PaymentElement => (this.#element = new PaymentElement(this.#appearance));

    getPaymentElement = (): PaymentElement | null => this.#element;

    changeAppearance = (appearance: Appearance): void => {
      this.#appearance = appearance;
      this.#element?.show(appearance);
    };

    loadFonts = (): void => {};

    #actions(): object {
      return {
        getSession: () => this.#session,
        confirm: (options?: ConfirmOptions) => this.#confirm(options),
        updateEmail: async (email: string | null) => {
          this.#email = email ?? undefined;
          this.#set({ ...this.#session!, email });
          return { type: 'success', session: this.#session };
        },
        validateElements: async () => ({ type: 'success', session: this.#session }),
        runServerUpdate: async (update: () => Promise<unknown>) => {
          await update();
          const { session, error } = await this.#call('retrieve', {});
          if (session) this.#set(session);
          return session ? { type: 'success', session } : { type: 'error', error };
        },
      };
    }

    async #confirm({ redirect = 'always', returnUrl, email, paymentMethod }: ConfirmOptions = {}): Promise<object> {
      const method = paymentMethod ? { id: paymentMethod } : await this.#element?.paymentMethod();
      if (!method?.id) {
        const missing = { message: 'Mount a payment element first.', code: null };
        return { type: 'error', error: paymentFailed(method?.error ?? missing) };
      }
      const answer = await this.#call('confirm', {
        payment_method: method.id,
        email: email ?? this.#email ?? '',
        return_url: returnUrl ?? '',
      });
      if (answer.error) return { type: 'error', error: paymentFailed(answer.error) };
      if (answer.session) this.#set(answer.session);
      const toBank = answer.session?.status.type !== 'complete';
      if (answer.redirect && (toBank || redirect === 'always')) {
        location.assign(answer.redirect);
        // The page is about to go; nobody should see a form that can be sent again.
        return new Promise(() => {});
      }
      return { type: 'success', session: this.#session };
    }

    #set(session: Session): void {
      this.#session = session;
      this.#listeners.notify('change', session);
    }

    async #call(action: 'retrieve' | 'confirm', fields: Record<string, string>): Promise<Answer> {
      try {
        const response = await fetch(`${origin}/elements/sessions/${action}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${this.#key}` },
          body: new URLSearchParams({ client_secret: await this.#clientSecret, ...fields }),
        });
        return (await response.json()) as Answer;
      } catch {
        return { error: { message: 'The payments sandbox does not answer.', code: null } };
      }
    }
  }

  function paymentFailed({ message, decline_code: declineCode = null }: Failure): object {
    return { message, code: 'paymentFailed', paymentFailed: { declineCode } };
  }

  function unsupported(name: string): () => never {
    return () => {
      throw new Error(`The payments sandbox has no ${name}: use a checkout session.`);
    };
  }

  const createStripe = (key: string): object => ({
    initCheckoutElementsSdk: (options: SdkOptions) => new CheckoutSdk(key, options),
    // What tells the React bindings that this is a Stripe object.
    elements: unsupported('elements'),
    createToken: unsupported('createToken'),
    createPaymentMethod: unsupported('createPaymentMethod'),
    confirmCardPayment: unsupported('confirmCardPayment'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  });

  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
}
