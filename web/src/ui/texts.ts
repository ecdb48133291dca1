export const loading = 'Loading';
export const tryAgain = 'Try again';
export const cancel = 'Cancel';
export const comparePlans = 'Compare plans';
export const goToYourDashboard = 'Go to your dashboard';
export const openAccess = 'Open Access';
export const grantedAsSoon = 'Granted as soon as you ask';
export const restricted = 'Restricted';
export const theStewardReviewsYourPurpose = 'The steward reviews your purpose';
export const confidential = 'Confidential';
export const reviewedWithSpecialCare = 'Reviewed with special care';
export const record = 'record';
export const records = 'records';
export const verified = 'Verified';
export const updated = (updated: string) => `Updated ${updated}`;
export const request = 'request';
export const requests = 'requests';
export const clearSearch = 'Clear search';
export const optional = 'Optional';
export const confirmYourAddress = 'Confirm your address';
export const returnToDashboard = 'Return to Dashboard';
export const done = 'Done';
export const now = 'Now';
export const toCome = 'To come';
export const ended = 'Ended';
export const close = 'Close';
export const countedTooMany = (counted: string) => `${counted} too many`;
export const countedLeft = (counted: string) => `${counted} left`;
export const characters = 'characters';
export const showingCountOfOtherCount = (count: string, otherCount: string) => `Showing ${count} of ${otherCount}`;
export const showMore = 'Show more';
export const pages = 'Pages';
export const previous = 'Previous';
export const pageOne = (one: number) => `Page ${one}`;
export const next = 'Next';
export const copyLabel = (label: string) => `Copy ${label}`;
export const labelMenu = (label: string) => `${label} menu`;
export const loadingTheList = 'Loading the list';
export const csv = 'CSV';
export const exportAsFormat = (format: string) => `Export as ${format}`;
export const year = 'Year';
export const loadingTitle = (title: string) => `Loading: ${title}`;
export const dropAFileHereOr = 'Drop a file here, or';
export const chooseOne = 'choose one';
export const none = 'none';
export const day = 'Day';
export const dismiss = 'Dismiss';
export const notifications = 'Notifications';
export const carebourse = 'Carebourse';
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';
export const copy = 'Copy';
export const copied = 'Copied';
export const forPatients = 'This page is for patients';
export const forPatientsDetail =
  'Here patients decide who may use their records, and ask about it. Your own part of Carebourse is on your dashboard.';
export const forAdministrators = 'This page is for administrators';
export const forAdministratorsDetail =
  'Here administrators look after Carebourse. Your own part of it is on your dashboard.';
export const forReviewers = 'This page is for reviewers';
export const forReviewersDetail =
  'Here administrators and confirmed members of an organization decide on requests. Your own requests are on your dashboard.';
export const forStewards = 'This page is for stewards';
export const forStewardsDetail =
  'Here administrators and confirmed members of an organization keep the tables of what they steward. What was granted to you is on your dashboard.';
export const forEditors = 'This page is for editors';
export const forEditorsDetail =
  'Here administrators, and editors and admins of an organization, keep the entries of the catalogue. What was granted to you is on your dashboard.';
export const forPrivacyOfficers = 'This page is for privacy officers';
export const forPrivacyOfficersDetail =
  'Here admins who are privacy officers look after the privacy of records. Another admin gives that on the page People.';
export const forCustodians = 'This page is for custodians';
export const forCustodiansDetail =
  'Here privacy officers, and admins of organizations that two admins of the platform made custodians, check whose records somebody’s are, and answer what patients ask. If your organization keeps records, write to us by the contact page to have it made a custodian. Your own link is on your dashboard.';
export const forCallers = 'API clients come with a plan';
export const forCallersDetail =
  'Here partners, and everybody whose plan has API access, connect programs of their own. Your own part of Carebourse is on your dashboard.';
export const forPartners = 'This page is for partners';
export const forPartnersDetail =
  'Here partners connect servers of their own. Your own part of Carebourse is on your dashboard.';
