import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { EntryForm } from './entry-form.ts';

interface Known {
  id: number;
  stewardName: string | null;
  requestCount: number;
}

/** Stands where nothing is typed yet, so that the card has its shape. */
const UNNAMED = 'Name';
const UNDESCRIBED = 'The description, in a sentence or two.';

function shared({ name, description, accessRoles, stewardOrganizationId }: EntryForm, known: Known) {
  return {
    ...known,
    name: name.trim() || UNNAMED,
    description: description.trim() || UNDESCRIBED,
    accessRoles: JSON.stringify(accessRoles),
    stewardOrganizationId: Number(stewardOrganizationId) || null,
  };
}

const records = ({ recordCount }: EntryForm) => Number(recordCount.replaceAll(/[^\d.]/g, '')) || 0;

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The agent that the form would make, valid or not yet. */
export function previewAgent(form: EntryForm, known: Known): AiAgent {
  const { specialty, verified, icon, iconBg, lastUpdated } = form;
  const category = (form.category || 'diagnostic') as AiAgent['category'];
  return { ...shared(form, known), category, specialty, verified, icon, iconBg, lastUpdated };
}

export function previewDataProduct(form: EntryForm, known: Known): DataProduct {
  const { size, compliance, icon, iconBg, updateFrequency } = form;
  const category = (form.category || 'clinical') as DataProduct['category'];
  return { ...shared(form, known), delivered: null, category, size, compliance, icon, iconBg, updateFrequency };
}

export function previewDataDomain(form: EntryForm, known: Known): DataDomain {
  return {
    ...shared(form, known),
    delivered: null,
    category: (form.category || 'clinical') as DataDomain['category'],
    accessLevel: form.accessLevel as DataDomain['accessLevel'],
    recordCount: records(form),
    dateRange: form.dateRange,
    dataTypes: JSON.stringify(lines(form.dataTypes)),
  };
}

export function previewDataCollection(form: EntryForm, known: Known): DataCollection {
  const { domains, sourceType, format, lastUpdated } = form;
  return {
    ...shared(form, known),
    delivered: null,
    domains: JSON.stringify(domains),
    sourceType,
    accessLevel: form.accessLevel as DataCollection['accessLevel'],
    recordCount: records(form),
    format,
    lastUpdated,
  };
}
