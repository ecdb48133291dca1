import { z } from 'zod';
import { SettingsError } from './env.ts';

/** Settings of the corporate directory: none of them, or tenant and client. */
export const directorySettings = {
  /** One tenant's id or name; `common` and its kin would let in everybody's accounts. */
  AZURE_TENANT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a tenant id')
    .refine((tenant) => !SHARED_TENANTS.has(tenant), 'must be the id of one tenant, not a shared one')
    .optional(),
  AZURE_CLIENT_ID: z.string().optional(),
  /** Default: the tenant at Microsoft Entra ID. Any other OpenID Connect provider by its address. */
  AZURE_AUTHORITY: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
};

const SHARED_TENANTS = new Set(['common', 'organizations', 'consumers']);

/** Hosts of Microsoft Entra ID, whose authorities keep their metadata below /v2.0. */
const ENTRA_HOSTS = /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|.+\.ciamlogin\.com)$/;

/** The directory that people sign in with. */
export interface DirectorySettings {
  tenantId: string;
  clientId: string;
  /** Without a slash at the end. */
  authority: string;
  /** AAD: Microsoft Entra ID; OIDC: any OpenID Connect provider. */
  protocolMode: 'AAD' | 'OIDC';
  /** Where the provider describes itself (OpenID Connect Discovery). */
  metadataUrl: string;
}

interface DirectoryInput {
  AZURE_TENANT_ID?: string | undefined;
  AZURE_CLIENT_ID?: string | undefined;
  AZURE_AUTHORITY?: string | undefined;
}

/**
 * The configured directory, or undefined without one.
 * @throws SettingsError when it is configured by half
 */
export function readDirectory({
  AZURE_TENANT_ID: tenantId,
  AZURE_CLIENT_ID: clientId,
  AZURE_AUTHORITY: given,
}: DirectoryInput): DirectorySettings | undefined {
  if (!tenantId && !clientId && !given) return undefined;
  if (!tenantId) throw incomplete('AZURE_TENANT_ID');
  if (!clientId) throw incomplete('AZURE_CLIENT_ID');
  const authority = (given ?? `https://login.microsoftonline.com/${tenantId}`).replace(/\/+$/, '');
  const protocolMode = ENTRA_HOSTS.test(new URL(authority).hostname) ? 'AAD' : 'OIDC';
  const version = protocolMode === 'AAD' ? '/v2.0' : '';
  return {
    tenantId,
    clientId,
    authority,
    protocolMode,
    metadataUrl: `${authority}${version}/.well-known/openid-configuration`,
  };
}

function incomplete(missing: string): SettingsError {
  return new SettingsError(
    `Settings: ${missing} is missing. For directory sign-in set AZURE_TENANT_ID and AZURE_CLIENT_ID, or neither.`,
  );
}
