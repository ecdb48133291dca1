/** Texts of the privacy officers' desk. */
export const PRIVACY_MESSAGES = {
  privacyDesk: {
    officersOnly:
      'This is for privacy officers of the platform: admins to whom another admin gave that, on the page People.',
  },
} as const;
