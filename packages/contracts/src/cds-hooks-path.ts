/** Agents for record systems that speak CDS Hooks (cds-hooks.hl7.org, 2.0). Alone, for pages that only show it. */
export const CDS_HOOKS_PATH = '/cds-services';
