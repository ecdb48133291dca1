export const yourOrganizationSpecialtyAndLicense = 'your organization, specialty and license number';
export const yourOrganization = 'your organization';
export const pleaseCompleteYourAccount = 'Please complete your account';
export const thoseWhoDecide = (what: string) => `Those who decide on your requests need to know ${what}.`;
export const completeIt = 'Complete it';
export const sendTheLinkAgain = 'Send the link again';
export const email = 'Email';
export const username = 'Username';
export const emailConfirmed = 'Email confirmed';
export const emailNotConfirmed = 'Email not confirmed';
export const password = 'Password';
export const changingThePasswordEndsSessions = 'When you change it, all your other sessions end.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const atLeast8Characters = 'At least 8 characters. A few words in a row are easier to keep in mind than signs.';
export const repeatTheNewPassword = 'Repeat the new password';
export const changePassword = 'Change password';
export const cancel = 'Cancel';
export const yourPassword = 'Your password';
export const codeOfYourAuthenticatorApp = 'Code of your authenticator app, or a recovery code';
export const turnOffTheSecondFactor = 'Turn off the second factor?';
export const yourPasswordAloneWillOpen =
  'Your password alone will open your account. Your recovery codes will no longer work.';
export const turnOff = 'Turn off';
export const scanThisPicture = 'Scan this picture with the app, then enter the code that the app shows.';
export const qrCodeForTheAuthenticator = 'QR code for the authenticator app';
export const ifYouCannotScan = 'If you cannot scan it, type this key into the app:';
export const code = 'Code';
export const turnOn = 'Turn on';
export const recoveryCodesExplained =
  'Without your phone, each of these codes lets you in once. Keep them where you keep important papers: we cannot show them again.';
export const recoveryCodes = 'Recovery codes';
export const copied = 'Copied';
export const copy = 'Copy';
export const iHaveKeptThem = 'I have kept them';
export const turnOnTheSecondFactor = 'Turn on the second factor';
export const addCarebourseToYourApp = 'Add Carebourse to your app';
export const yourRecoveryCodes = 'Your recovery codes';
export const youNeedAnAuthenticatorApp = 'You need an authenticator app on your phone, of any maker.';
export const continueLabel = 'Continue';
export const yourNewRecoveryCodes = 'Your new recovery codes';
export const makeNewRecoveryCodes = 'Make new recovery codes?';
export const theCodes = 'The codes that you have now will no longer work.';
export const makeNewCodes = 'Make new codes';
export const secondFactor = 'Second factor';
export const on = 'On';
export const off = 'Off';
export const onSinceDayRecovery = (day: string, recovery: string) => `On since ${day}. ${recovery}`;
export const secondFactorExplained =
  'With it, signing in takes your password and a code of an app on your phone. A stolen password alone then opens nothing.';
export const newRecoveryCodes = 'New recovery codes';
export const youHaveNoRecoveryCode = 'You have no recovery code left: please make new ones.';
export const youHave1RecoveryCode = 'You have 1 recovery code left.';
export const youHaveLeftRecoveryCodes = (left: number) => `You have ${left} recovery codes left.`;
export const security = 'Security';
export const howYouSign = 'How you sign in, and what protects your account.';
export const thisSession = 'This session';
export const signOut = 'Sign out';
export const signedIn = 'Signed in';
export const lastSeen = 'Last seen';
export const address = 'Address';
export const sessions = 'Sessions';
export const whereYouAreSigned = 'Where you are signed in. A session ends by itself after 12 hours.';
export const signOutEverywhereElse = 'Sign out everywhere else';
export const signOutEverywhereElseQuestion = 'Sign out everywhere else?';
export const otherSessionsEndAtOnce =
  'All sessions but this one end at once, and so do connected assistants. What is being written there and not saved is lost.';
export const notifications = 'Notifications';
export const whichNewsReaches = 'Which news reaches you, and by which way.';
export const yourSettingsCould = 'Your settings could not be loaded';
export const nothingIsLostPleaseTry = 'Nothing is lost. Please try again.';
export const sendMeNewsByEmail = 'Send me news by email';
export const mailComesForWhatCannot =
  'Mail comes for what cannot wait, such as a decision on your request. New requests to review show in the bell and on your home.';
export const inCarebourse = 'In Carebourse';
export const mailThatProtectsYourAccount =
  'Mail that protects your account, such as word of a changed password, is always sent. Carebourse does not call or text you.';
export const save = 'Save';
export const deleteYourAccount = 'Delete your account?';
export const theAccountUsernameIsRemoved = (username: string) =>
  `The account ${username} is removed at once. This action cannot be undone.`;
export const deleteMyAccount = 'Delete my account';
export const keepMyAccount = 'Keep my account';
export const yourData = 'Your data';
export const whatCarebourseHoldsAboutYou =
  'What Carebourse holds about you is yours to take along, or to have removed.';
export const downloadACopy = 'Download a copy';
export const oneFileInJson =
  'One file in JSON with your account, profile, dependents, requests and their history, the messages and files on them, drafts, notifications, messages to us, open sessions, and who dealt with your record. It holds health information: keep it in a safe place.';
export const downloadMyData = 'Download my data';
export const deleteYourAccountTitle = 'Delete your account';
export const yourProfileYourDependents =
  'Your profile, your dependents and your notifications are removed. Requests that wait are withdrawn, and your access to everything ends. This action cannot be undone.';
export const whatStaysBecauseTheLaw =
  'What stays, because the law asks for it: the record of who asked for what, with what was written and sent along on it, who decided, and who looked at which information, under a number in place of your name.';
export const yourAddress = 'Your address';
export const newEmailWaits = (newEmail: string) => `${newEmail} waits to be confirmed`;
export const openTheLink =
  'Open the link that we sent there. Until then your present address stays, and the new one opens nothing.';
export const yourAddressComes = 'Your address comes from your organization’s directory. To use another one here,';
export const chooseAPassword = 'choose a password';
export const first = 'first.';
export const newEmailAddress = 'New email address';
export const linkConfirmsTheNewAddress =
  'We send a link there. The address changes when you open it, and your present one is told.';
export const changeEmailAddress = 'Change email address';
export const isItYou = 'Is it you?';
export const weSendALink = (wanted: string) => `We send a link to ${wanted} once you have shown your password.`;
export const sendTheLink = 'Send the link';
export const name = 'Name';
export const firstName = 'First name';
export const lastName = 'Last name';
export const yourNameComes =
  'Your name comes from your organization’s directory. It is changed there, and follows when you next sign in.';
export const threeTo20Characters = '3 to 20 characters.';
export const saveName = 'Save name';
export const organization = 'Organization';
export const thoseWhoDecideOnYourRequests = 'Those who decide on your requests look at this.';
export const youCanLeave = 'You can leave it, and claim another one, under';
export const anOrganization = 'An organization that is on Carebourse is easier to find under';
export const specialty = 'Specialty';
export const licenseNumber = 'License number';
export const asYourCollegeLists = 'As your college lists it, such as a CPSO number.';
export const saveOrganization = 'Save organization';
export const completeMyAccount = 'Complete my account';
export const passwordChanged = 'Password changed';
export const passwordChangedDetail = 'You stay signed in here. All other sessions have ended.';
export const passwordNotChanged = 'Password not changed';
export const verificationMailNotSent = 'The mail was not sent';
export const mailSaysLittleUntilConfirmed =
  'We have sent you a link. Until then, mail about your requests only says that there is news, and not what.';
export const addressConfirmedByAdministrator = 'No mail is sent here, so an administrator confirms it.';
export const restrictedUntilConfirmed =
  'You cannot use API clients, webhooks or a second factor, or act for an organization, before it is confirmed.';
export const restrictedUntilConfirmedFrom = (day: string) =>
  `From ${day} on you cannot use API clients, webhooks or a second factor, or act for an organization, before it is confirmed.`;
export const nameSaved = 'Name saved';
export const nameNotSaved = 'Your name was not saved';
export const roleFieldsSaved = 'Saved';
export const roleFieldsNotSaved = 'This was not saved';
export const presentAddressStays = 'Until then, your present address stays. The link works for a day.';
export const sessionEnded = 'Session ended';
export const sessionsEnded = 'All other sessions have ended';
export const sessionNotEnded = 'The session was not ended';
export const secondFactorOn = 'Second factor turned on';
export const secondFactorOff = 'Second factor turned off';
export const secondFactorNotChanged = 'The second factor was not changed';
export const exportFailed = 'Your data could not be put together';
export const accountDeleted = 'Account deleted';
export const accountDeletedDetail = 'Your personal data has been removed. Goodbye, and thank you.';
export const accountNotFetched = 'Failed to fetch your account';
export const sessionsNotFetched = 'Failed to fetch your sessions';
export const notificationSettingsSaved = 'Notification settings saved';
export const notificationSettingsNotSaved = 'Your notification settings were not saved';
