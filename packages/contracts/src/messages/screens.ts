/** Of screens in general. */
export const SCREENS_MESSAGES = {
  notForYou: {
    patients: {
      title: 'This page is for patients',
      detail:
        'Here patients decide who may use their records, and ask about it. Your own part of Carebourse is on your dashboard.',
    },
    admins: {
      title: 'This page is for administrators',
      detail: 'Here administrators look after Carebourse. Your own part of it is on your dashboard.',
    },
    reviewers: {
      title: 'This page is for reviewers',
      detail:
        'Here administrators and confirmed members of an organization decide on requests. Your own requests are on your dashboard.',
    },
    stewards: {
      title: 'This page is for stewards',
      detail:
        'Here administrators and confirmed members of an organization keep the tables of what they steward. What was granted to you is on your dashboard.',
    },
    editors: {
      title: 'This page is for editors',
      detail:
        'Here administrators, and editors and admins of an organization, keep the entries of the catalogue. What was granted to you is on your dashboard.',
    },
    officers: {
      title: 'This page is for privacy officers',
      detail:
        'Here admins who are privacy officers look after the privacy of records. Another admin gives that on the page People.',
    },
    custodians: {
      title: 'This page is for custodians',
      detail:
        'Here privacy officers, and admins of organizations that two admins of the platform made custodians, check whose records somebody’s are, and answer what patients ask. Your own link is on your dashboard.',
    },
    callers: {
      title: 'API clients come with a plan',
      detail:
        'Here partners, and everybody whose plan has API access, connect programs of their own. Your own part of Carebourse is on your dashboard.',
    },
    partners: {
      title: 'This page is for partners',
      detail: 'Here partners connect servers of their own. Your own part of Carebourse is on your dashboard.',
    },
  },
  unsaved: {
    question: 'Discard what you typed?',
    detail: 'It has not been saved and would be lost.',
    discard: 'Discard',
    keep: 'Keep editing',
  },
} as const;
