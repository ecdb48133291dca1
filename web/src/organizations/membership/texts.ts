export const addressConfirmed = 'Address confirmed';
export const theOrganizationsMailDomain = 'The organization’s mail domain';
export const anotherMailDomain = 'Another mail domain';
export const addressNotConfirmed = 'Address not confirmed';
export const claimedOnDay = (day: string) => ` · claimed on ${day}`;
export const declineName = (name: string) => `Decline ${name}`;
export const decline = 'Decline';
export const confirmName = (name: string) => `Confirm ${name}`;
export const confirm = 'Confirm';
export const invitationForEmail = (email: string) => `Invitation for ${email}`;
export const theLinkGoesOut =
  'The link goes out by e-mail where mail is set up; you can also hand it over. It is shown only now, works once, and ends after seven days.';
export const copied = 'Copied';
export const copyTheLink = 'Copy the link';
export const inviteByEMail = 'Invite by e-mail';
export const as = 'As';
export const invite = 'Invite';
export const expiredOn = 'expired on';
export const openUntil = 'open until';
export const sendAgainTheInvitation = (email: string) => `Send again: the invitation of ${email}`;
export const sendAgain = 'Send again';
export const revokeTheInvitationOfEmail = (email: string) => `Revoke: the invitation of ${email}`;
export const revoke = 'Revoke';
export const sinceDay = (day: string) => ` · since ${day}`;
export const roleOfName = (name: string) => `Role of ${name}`;
export const removeName = (name: string) => `Remove ${name}`;
export const removeNameWithName = (name: string) => `Remove ${name}?`;
export const removedMembersAreNotified =
  'They are told, and no longer decide on requests for what the organization stewards. Their account stays.';
export const remove = 'Remove';
export const claims = 'Claims';
export const oneWaitsForYou = '1 waits for you';
export const countWaitForYou = (count: number) => `${count} wait for you`;
export const members = 'Members';
export const confirmedMembersOfSeatLimit = (confirmedMembers: number, seatLimit: number) =>
  `${confirmedMembers} of ${seatLimit} seats taken`;
export const nobodyIsConfirmedYet = 'Nobody is confirmed yet. The first who is becomes its admin.';
export const invitations = 'Invitations';
export const contactEMail = 'Contact e-mail';
export const everybodySeesItAnOffice = 'Everybody sees it: an office or a desk, not a person.';
export const contactPage = 'Contact page';
export const whereItsOwnSiteTells = 'Where its own site tells of data access, such as https://hospital.example/data.';
export const chooseYourOrganization =
  'Choose the one that you work for. Its admins are told, and confirm you before you can act for it.';
export const searchByNameOrCity = 'Search by name or city';
export const loadingOrganizations = 'Loading organizations';
export const searchByAnotherWord = 'Search by another word of its name, or found it below.';
export const iBelongHereName = (name: string) => `I belong here: ${name}`;
export const iBelongHere = 'I belong here';
export const name = 'Name';
export const kind = 'Kind';
export const choose = 'Choose…';
export const city = 'City';
export const whatItDoes = 'What it does';
export const describeInTwoSentences = 'Two sentences. Everybody reads them once it is listed.';
export const mailDomain = 'Mail domain';
export const mailDomainsExplained = 'What stands after the @ in the addresses of its people, such as clinic.example.';
export const whatItSaysOfItself = 'What it says of itself';
export const correctWhatWasWrong = 'Correct what was wrong with it. We look at it again, and tell you.';
export const readBeforeItIsListed = 'We read this before it is listed. You can still change it.';
export const saveAndAskAgain = 'Save and ask again';
export const save = 'Save';
export const yourPlanId = (planId: string, seats: string) =>
  `Your plan, ${planId}, is for ${seats} and becomes its own.`;
export const youNeedNoPlan = 'You need no plan for it.';
export const yoursIsNotListed = 'Yours is not listed?';
export const foundYourOrganizationYouBecome = (plan: string) =>
  `Found your organization: you become its admin, and you invite the others. ${plan} We look at it before it is listed, and tell you; until then nobody can claim to belong to it, and it does not review.`;
export const foundTheOrganization = 'Found the organization';
export const contact = 'Contact';
export const howPeopleReachName = (name: string) => `How people reach ${name} before they ask for access.`;
export const itsPublicPage = 'Its public page';
export const itsPublicPageOnce = 'Its public page, once it is listed,';
export const saysIt = 'says it.';
export const saveTheContact = 'Save the contact';
export const waitsForConfirmation = 'Waits for confirmation';
export const youClaimedOnDay = (day: string, name: string) =>
  `You claimed on ${day} to belong to ${name}. Its admins, or ours while it has none, confirm or decline that. You will be told. Until then you cannot review for it.`;
export const youMayDecideOnRequests = ' You may decide on requests for what it stewards.';
export const youHaveBelongedToName = (name: string, day: string, part: string) =>
  `You have belonged to ${name} since ${day}.${part}`;
export const notListedYet = 'Not listed yet';
export const listedAfterReview =
  'We look at it first, and tell you. Until then nobody can claim to belong to it, and it stewards nothing. You can invite people already; a plan of it works for all of them.';
export const notListedRefusedOnDay = (day: string) => `Not listed: refused on ${day}`;
export const whatItOffers = 'What it offers';
export const itsAiAgentsAndData =
  'Its AI agents and data are entries of the catalogue. You make and change them there.';
export const everybodyReadsItsName =
  'Everybody reads its name and what it does now. To have them changed, write to us by the contact page.';
export const openItsCatalogue = 'Open its catalogue';
export const withdrawTheClaim = 'Withdraw the claim';
export const leaveTheOrganization = 'Leave the organization';
export const withdrawYourClaim = 'Withdraw your claim?';
export const leaveName = (name: string) => `Leave ${name}?`;
export const youCanClaimToBelong = 'You can claim to belong to an organization again at any time.';
export const withdraw = 'Withdraw';
export const leave = 'Leave';
export const youAreItsLastMember = 'You are its last member: a plan of the organization ends at once.';
export const youWillNoLongerDecide = 'You will no longer decide on requests for what it stewards. ';
export const reviewToComeBack = (review: string) =>
  `${review}To come back you need an invitation or a confirmed claim.`;
export const organization = 'Organization';
export const confirmedMembersDecideOnRequests =
  'Confirmed members decide on requests for what their organization stewards.';
export const loadingYourOrganization = 'Loading your organization';
export const invitation = 'Invitation';
export const loadingTheInvitation = 'Loading the invitation';
export const askTheOrganizationToSend = 'Ask the organization to send it again.';
export const joinName = (name: string) => `Join ${name}`;
export const nameInvites = (name: string) => `${name} invites`;
export const asRoleMembersDecide = (role: string) =>
  `as ${role}. Members decide on requests for what the organization stewards.`;
export const theInvitationIsOpenUntil = (day: string) => `The invitation is open until ${day}.`;
export const acceptTheInvitation = 'Accept the invitation';
export const signInWithEmail = (email: string) =>
  `Sign in with ${email}, or make an account with this address. You come back here afterwards.`;
export const makeAnAccount = 'Make an account';
export const signIn = 'Sign in';
export const organizationNotFetched = 'Failed to fetch your organization';
export const organizationFounded = 'Organization founded';
export const organizationFoundedDetail = 'You are its admin. Invite the people who work with you.';
export const membershipNotChanged = 'Nothing was changed';
export const noOrganizationYet = 'You do not belong to an organization yet.';
export const confirmAddressToClaim =
  'Please confirm your email address: the organization hears of your claim, and can confirm it, once you have.';
export const claimSent = 'Claim sent';
export const claimSentDetail = 'You will be told when the organization has confirmed it.';
export const claimWithdrawn = 'Claim withdrawn';
export const organizationLeft = 'You have left the organization';
export const memberConfirmed = 'Member confirmed';
export const claimDeclined = 'Claim declined';
export const memberRemoved = 'Member removed';
export const roleChanged = 'Role changed';
export const invitationCreated = 'Invitation created';
export const invitationRevoked = 'Invitation revoked';
export const invitationNotRead = 'The invitation could not be read';
export const memberOfName = (name: string) => `You are a member of ${name} now`;
export const organizationSaved = 'Organization saved';
export const contactSaved = 'Contact saved';
export const noOrganizationsFound = 'No organizations found matching your search.';
