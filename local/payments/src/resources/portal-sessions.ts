import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { text, webAddress } from '../http/fields.ts';
import { newId, randomText } from '../model/ids.ts';
import { get, save } from '../store/documents.ts';

const create = endpoint({
  method: 'post',
  path: '/billing_portal/sessions',
  params: {
    customer: text,
    locale: text.optional(),
    return_url: webAddress,
  },
  async run(work, { params }) {
    const customer = await get(work, 'customer', params.customer, 'customer');
    const id = newId('bps_');
    return save(work, {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_sandbox',
      created: work.now,
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: params.return_url,
      // The address is what lets the customer in, so it is not one that an id gives away.
      url: `${work.context.origin}/p/session/${id}_${randomText(24)}`,
    });
  },
});

export const portalSessionEndpoints: Endpoint[] = [create];
