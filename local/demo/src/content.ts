import type { FactEntryType } from '@carebourse/contracts/entry-facts';
import { readFileSync } from 'node:fs';

// The content of four services refers to each other by id, as their databases do.
const read = <T>(service: string, name: string) =>
  JSON.parse(readFileSync(new URL(`../${service}/${name}.json`, import.meta.url), 'utf8')) as T[];

type Role = 'patient' | 'provider' | 'partner' | 'admin';
type ResourceType = 'agent' | 'data' | 'dataDomain' | 'dataCollection';
type Organization = { id: number; name: string };
type Person = {
  id: number;
  username: string;
  email: string;
  role: Role;
  organization: string | null;
  organizationId: number | null;
  membership: 'admin' | 'member' | 'claimed' | null;
  specialty: string | null;
  licenseNumber: string | null;
  createdAt: string;
};
export type Resource = {
  id: number;
  name: string;
  description: string;
  accessRoles: string[];
  stewardOrganizationId: number;
};
type Card = Resource & { category: string; icon: string; iconBg: string };
type Agent = Card & { verified: boolean; lastUpdated: string };
type Leveled = Resource & { accessLevel: string; recordCount: number };
type Domain = Leveled & { category: string; dataTypes: string[] };
type DemoPublication = {
  resourceType: ResourceType;
  resourceId: number;
  stewardOrganizationId: number;
  askedBy: number;
  changes: object;
  decided?: { state: string; by: number; comment: string };
};
type FactsOfEntry = { resourceType: FactEntryType; resourceId: number; facts: unknown };
type Collection = Leveled & { domains: string[]; lastUpdated: string };
export type Step = { action: string; actorId: number | null; at: string; comment?: string };
type Grant = { accessTypes: string[]; grantedAt: string; expiresAt?: string };
export type AccessRequest = {
  id: number;
  userId: number;
  resourceType: ResourceType;
  resourceId: number;
  purpose: string;
  accessTypes: string[];
  createdAt: string;
  status: string;
  history: Step[];
  grant?: Grant;
};
type Profile = { userId: number; profileType: Role; profileData: { healthCardNumber?: string } };
type Dependent = { id: number; parentId: number };

export const organizations = read<Organization>('identity', 'organizations');
export const people = read<Person>('identity', 'people');
export const stewards = read<Organization>('catalogue', 'stewards');
export const agents = read<Agent>('catalogue', 'agents');
export const modelCards = read<{ agentId: number; card: unknown }>('catalogue', 'model-cards');
export const entryFacts = read<FactsOfEntry>('catalogue', 'entry-facts');
export const publications = read<DemoPublication>('catalogue', 'publications');
export const products = read<Card>('catalogue', 'data-products');
export const domains = read<Domain>('catalogue', 'data-domains');
export const collections = read<Collection>('catalogue', 'data-collections');
export const requests = read<AccessRequest>('access-request', 'history');
export const profiles = read<Profile>('profile', 'profiles');
export const dependents = read<Dependent>('profile', 'dependents');

export const resources: Resource[] = [...agents, ...products, ...domains, ...collections];
export const byType = { agent: agents, data: products, dataDomain: domains, dataCollection: collections };

export function found<T extends { id: number }>(rows: readonly T[], id: number): T {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`no seeded row has id ${id}`);
  return row;
}

export const admits = (resource: Resource, role: string) =>
  resource.accessRoles.includes('all') || resource.accessRoles.includes(role);
