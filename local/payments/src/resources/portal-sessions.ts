import { invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { text, webAddress } from '../http/fields.ts';
import { newId, randomText } from '../model/ids.ts';
import { get, save } from '../store/documents.ts';
import { defaultConfiguration } from './portal-configurations.ts';

const create = endpoint({
  method: 'post',
  path: '/billing_portal/sessions',
  params: {
    customer: text,
    configuration: text.optional(),
    locale: text.optional(),
    return_url: webAddress.optional(),
  },
  async run(work, { params }) {
    const customer = await get(work, 'customer', params.customer, 'customer');
    const { id: configuration, default_return_url: back } = params.configuration
      ? await get(work, 'billing_portal.configuration', params.configuration, 'configuration')
      : await defaultConfiguration(work);
    const returnUrl = params.return_url ?? back;
    if (!returnUrl) {
      throw invalidRequest('You must provide a `return_url`, or set a default one in the portal configuration.', {
        param: 'return_url',
      });
    }
    const id = newId('bps_');
    return save(work, {
      id,
      object: 'billing_portal.session',
      configuration,
      created: work.now,
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: returnUrl,
      // The address is what lets the customer in, so it is not one that an id gives away.
      url: `${work.context.origin}/p/session/${id}_${randomText(24)}`,
    });
  },
});

export const portalSessionEndpoints: Endpoint[] = [create];
