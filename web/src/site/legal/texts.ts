export const youMay = 'You may:';
export const seeIt = 'See it.';
export const muchOf = 'Much of it is on your';
export const dashboard = 'dashboard';
export const forTheRestAskUs =
  '. For the rest, ask us in writing. For a custodian’s records, ask the custodian; we pass your request on if you send it to us.';
export const correctIt = 'Correct it.';
export const ifSomethingIsIncomplete =
  'If something is incomplete or inaccurate, ask for a correction. If a custodian declines, you may have a statement of disagreement attached to the record.';
export const knowWhoSawIt = 'Know who saw it.';
export const askForTheRecord = 'Ask for the record of access to information about you.';
export const takeIt = 'Take it with you or delete it.';
export const askForACopy = 'Ask for a copy of your account’s information, or close your account.';
export const weAnswerWithin30Days =
  'We answer within 30 days. A custodian has 30 days too, and may extend that once where PHIPA allows it, with notice to you (section 54). Looking at your own information on Carebourse costs nothing. We may ask you to prove who you are.';
export const someDatasetsAreOffered =
  'Some datasets are offered for research. Where they hold personal health information, a custodian may disclose it only under a research plan that a research ethics board has approved and an agreement with the researcher (PHIPA, section 44), or under another authority in law.';
export const muchOfWhatIsOffered =
  'Much of what is offered has been de-identified, so that it is not reasonably foreseeable that anybody can be recognized in it. Whoever receives it promises not to try.';
export const seeingAndCorrectingYourInformation = 'Seeing and correcting your information';
export const researchAndDeIdentifiedData = 'Research and de-identified data';
export const yourAccount = 'Your account';
export const usernameEMailAddressRole =
  'Username, e-mail address, role, and if you give them your name and organization; for providers also specialty and licence number. Your password is kept only as a hash from which it cannot be read back.';
export const yourProfileIfYouFill = 'Your profile, if you fill it in';
export const forPatientsHealthCardNumber =
  'For patients: health card number, allergies, conditions, medications and similar details, and family members or dependents. All of it is optional. PHIPA limits who may collect a health number (section 34), so nobody needs to give us one in order to use Carebourse.';
export const whatYouDoHere = 'What you do here';
export const theAccessRequestsYouMake =
  'The access requests you make with their stated purpose, the decisions on them, and a record of who viewed or changed what, and when. From your connection we keep the network address and the time of sign-ins and of changes.';
export const paymentsAndMessages = 'Payments and messages';
export const ourCardProviderStripeCollects =
  'Our card provider, Stripe, collects your card details; we receive only the plan, amount, date and state of a payment. When you write to us, we keep your message and how to reach you.';
export const cookiesAndStorage = 'Cookies and storage';
export const oneCookieKeepsYouSigned =
  'One cookie keeps you signed in. Another one tells that you have signed in with this browser before, so that nobody can lock you out by guessing your password. Your browser also remembers the light or dark theme. There are no advertising or tracking cookies.';
export const weUseThisInformationTo = 'We use this information to:';
export const runYourAccountSign = 'run your account, sign you in and keep the service safe;';
export const bringYourAccessRequests =
  'bring your access requests to the stewards who decide on them, and tell you the decision;';
export const giveAccessThatWasGranted = 'give access that was granted, no more and no longer than granted;';
export const keepTheRecordThatLets =
  'keep the record that lets patients, custodians and the Commissioner see what happened;';
export const billThePlanYouChose = 'bill the plan you chose and answer when you write to us;';
export const meetDutiesThatTheLaw = 'meet duties that the law puts on us.';
export const weDoNotUsePersonal =
  'We do not use personal health information to train AI models, to advertise, or to make decisions about your eligibility for anything. Counts that we publish, such as the number of requests for a dataset, name nobody.';
export const stewards = 'Stewards';
export const whoDecideOnYourAccess =
  'who decide on your access request see your name, role, organization and the purpose that you wrote.';
export const recipients = 'Recipients';
export const seeTheData = 'see the data that a custodian has granted to them.';
export const companiesThatWorkForUs = 'Companies that work for us';
export const suchAsHostingEMail =
  ', such as hosting, e-mail and card payment, see what their task needs, under contracts that bind them to this policy.';
export const authorities = 'Authorities';
export const whereALaw =
  ', where a law or a court order requires it. We check that it does, and give no more than it asks for.';
export const weStorePersonalHealthInformation = (privacyEmail: string) =>
  `We store personal health information in Canada. Card payments may be processed in the United States, under the laws of that country. Should the business ever change hands, this policy stays in force for what we hold, and we tell you beforehand. Ask ${privacyEmail} for the list of companies that work for us.`;
export const whatWeCollect = 'What we collect';
export const whatWeUseItFor = 'What we use it for';
export const whoSeesIt = 'Who sees it';
export const ourPrivacyOfficerAnswersQuestions =
  'Our privacy officer answers questions about this policy and about how we work for custodians. Accessible formats are free on request.';
export const privacyOfficer = 'Privacy Officer';
export const eMail = 'E-mail';
export const phone = 'Phone';
export const pleaseTellUsFirst =
  'Please tell us first, or the custodian: most concerns can be settled that way. We acknowledge a complaint within two business days and answer it within 30 days.';
export const youMayAlsoComplain =
  'You may also complain to the Information and Privacy Commissioner of Ontario (IPC), at no cost and without a lawyer. A complaint must be in writing, and as a rule within one year of the day on which you learned of the matter; if it is about a refusal to give access or make a correction, within six months (PHIPA, sections 54 to 56).';
export const informationAndPrivacyCommissioner = 'Information and Privacy Commissioner of Ontario';
export const twoBloorStreetEastSuite = '2 Bloor Street East, Suite 1400';
export const torontoOntarioM4W1A8 = 'Toronto, Ontario M4W 1A8';
export const phoneOfTheCommissioner = '416-326-3333 or 1-800-387-0073';
export const wwwIpcOnCa = 'www.ipc.on.ca';
export const forPersonalInformationUnderPipeda =
  'For personal information under PIPEDA, the Office of the Privacy Commissioner of Canada takes complaints:';
export const wwwPrivGcCa = 'www.priv.gc.ca';
export const whenWeChangeThisPolicy =
  'When we change this policy, we put the new date at the top. If a change matters to how your information is used, we write to you at least 30 days before, and ask for your consent where the law wants it.';
export const ourPrivacyOfficer = 'Our privacy officer';
export const howToComplain = 'How to complain';
export const changesToThisPolicy = 'Changes to this policy';
export const whatConsentMustBe =
  'Consent must be yours, must be knowledgeable, must relate to the information, and must not be obtained by deception or coercion (PHIPA, section 18). You may give it for some things and not for others.';
export const youMayWithdraw =
  'You may withdraw it at any time, by writing to us or to the custodian. Withdrawal works from then on: it does not undo what was done lawfully before (section 19). Some uses and disclosures do not depend on consent, for instance where PHIPA permits or requires a custodian to disclose.';
export const youMayTellACustodian =
  'You may tell a custodian not to use or disclose some or all of your personal health information. This is called a consent directive, or lockbox. It may cover a single item, your whole record, or a named person or group.';
export const howToAsk = 'How to ask.';
export const writeToTheCustodian =
  'Write to the custodian, or to our privacy officer, who passes it on. Say what should be withheld, and from whom.';
export const whatItDoes = 'What it does.';
export const whatYouLockedIsLeft =
  'What you locked is left out of what we show or send for that custodian. The recipient is told that something is withheld where they need to know it for care, but not what.';
export const itsLimits = 'Its limits.';
export const phipaLetsACustodianSet =
  'PHIPA lets a custodian set a directive aside in some situations, such as a significant risk of serious bodily harm. Data from which nobody can be identified is not covered by a directive.';
export const changingYourMind = 'Changing your mind.';
export const youCanChangeOrLift = 'You can change or lift a directive in the same way at any time.';
export const carebourseAccountsAreForPeople =
  'Carebourse accounts are for people of 16 and over. A parent or another person who may lawfully decide for a child or for an adult who is not capable can add them as a dependent, and acts for them here as a substitute decision-maker (PHIPA, sections 21 to 26).';
export const aChildWhoIsCapable =
  'A child who is capable of deciding may decide: if a capable child under 16 and a parent disagree, the child’s decision counts. Dependents are managed on the';
export const yourConsent = 'Your consent';
export const consentDirectives = 'Consent directives';
export const childrenAndDependents = 'Children and dependents';
export const youCanLookAroundWithout =
  'You can look around without an account. We show no advertising and sell no information about anybody.';
export const whenHealthDataReachesSomeone =
  'Health data reaches someone only after they stated a purpose and the data’s steward agreed.';
export const yourHealthCardNumber =
  'Your health card number is optional. It is encrypted, and shown masked even to you.';
export const youCanSeeWhoDid =
  'You can see who did what with information about you, correct it, and limit or withdraw your consent.';
export const ifWeCannotSettle =
  'If we cannot settle a concern, the Information and Privacy Commissioner of Ontario can.';
export const thisSummaryDoesNotReplace = (name: string) =>
  `This summary does not replace the text below. “We” and “us” mean ${name}, which runs Carebourse from Toronto.`;
export const personalHealthInformationInOntario = 'Personal health information in Ontario is governed by the';
export const personalHealthInformationProtectionAct = 'Personal Health Information Protection Act, 2004';
export const phipaAndOtherLaw =
  '(PHIPA) and its regulation. Other personal information that we handle in the course of business, such as your account, is governed by the federal';
export const personalInformationProtectionAndElectronic =
  'Personal Information Protection and Electronic Documents Act';
export const pipedaWhereBothCouldApply = '(PIPEDA). Where both could apply, we follow the stricter rule.';
export const personalHealthInformation =
  '“Personal health information” has the meaning that section 4 of PHIPA gives it.';
export const phipaGivesDifferentDuties =
  'PHIPA gives different duties to different roles. On Carebourse they are these:';
export const custodian = 'Custodian';
export const aHealthInformationCustodian =
  'A health information custodian has custody or control of personal health information in connection with health care: a physician, a hospital, a pharmacy, a laboratory. The hospitals and clinics that offer data here are custodians. They decide who may have it, and they remain responsible for it.';
export const agentAndServiceProvider = 'Agent and service provider';
export const whenWeStoreShow =
  'When we store, show or send personal health information for a custodian, we act for that custodian: as its agent, or as a person who supplies it with electronic services under Ontario Regulation 329/04. We do only what the custodian has permitted and the law allows, and never use the information for purposes of our own. Our staff see it only when a task for the custodian needs it.';
export const recipient = 'Recipient';
export const aProviderResearcherOrOrganization =
  'A provider, researcher or organization that receives information under a grant is a recipient. A recipient who is not a custodian may use and disclose it only for the purpose for which the custodian was authorized to disclose it, unless the law permits or requires something else (PHIPA, section 49). The grant states that purpose, what kind of access it allows, and when it ends.';
export const whatYouGiveUsYourself = 'What you give us yourself';
export const whenYouWriteSomethingInto =
  'When you write something into your own profile, or about a family member, you give it to us directly. We hold it for you, with your consent, and for nothing else. We are not your health care provider, and Carebourse is not your medical record.';
export const inShort = 'In short';
export const theLawsThatApply = 'The laws that apply';
export const whoIsResponsibleForWhat = 'Who is responsible for what';
export const connectionsAreEncryptedHealthCard =
  'Connections are encrypted. Health card numbers and profiles are encrypted again where they are stored.';
export const accessNeedsARole = 'Access needs a role and, for restricted data, a grant with a purpose and an end date.';
export const eachViewOfAndChange =
  'Each view of and change to a record about a person is written to a history that cannot be edited unnoticed.';
export const sessionsCanBeEnded = 'Sessions can be ended at once, on every device.';
export const ourStaffSignAConfidentiality =
  'Our staff sign a confidentiality agreement and are trained before they may see personal information.';
export const noSafeguardIsPerfect = 'No safeguard is perfect. The next section says what we do when one fails.';
export const aBreachIsATheft = (privacyPhone: string, privacyEmail: string) =>
  `A breach is a theft or loss of personal health information, or its use or disclosure without authority. If you suspect one, call ${privacyPhone} or write to ${privacyEmail} at once.`;
export const weContainItWeEnd = 'We contain it: we end the access, secure what is left and keep the evidence.';
export const weNotifyEveryCustodianConcerned =
  'We notify every custodian concerned at the first reasonable opportunity, as an agent must (PHIPA, section 17).';
export const theCustodianNotifiesThePeople =
  'The custodian notifies the people concerned at the first reasonable opportunity, and tells them that they may complain to the Commissioner (section 12). We help to find out who they are.';
export const theCustodianReports = 'The custodian reports to the Commissioner where the regulation calls for it.';
export const forPersonalInformation =
  'For personal information that we hold ourselves, we tell you and report to the Privacy Commissioner of Canada where there is a real risk of significant harm, and keep a record of every breach (PIPEDA).';
export const weKeepInformationOnly = 'We keep information only as long as its purpose, or a law, needs it:';
export const accountAndProfile = 'Account and profile:';
export const whileYourAccountIsOpen =
  'while your account is open. Ask us to close it, and we delete them within 30 days.';
export const accessRequestsDecisions = 'Access requests, decisions and the record of access:';
export const requestsYearsAfterTheLast = (requests: number) =>
  `${requests} years after the last entry, because patients and custodians must be able to look back.`;
export const dataOfACustodian = 'Data of a custodian:';
export const asLongAsTheCustodian = 'as long as the custodian says; then it is returned or securely destroyed.';
export const paymentRecords = 'Payment records:';
export const sixYearsAfterTheEnd = 'six years after the end of the tax year, as tax law asks.';
export const messagesToUs = 'Messages to us:';
export const twoYearsAfterTheLast = 'two years after the last one.';
export const technicalLogs = 'Technical logs:';
export const ninetyDaysAndBackups = '90 days. Backups are overwritten within 35 days.';
export const requestedInformationIsKept =
  'Information that someone has asked to see is kept until the request and any complaint about it are settled (PHIPA, section 13).';
export const howWeProtectIt = 'How we protect it';
export const ifSomethingGoesWrong = 'If something goes wrong';
export const howLongWeKeepIt = 'How long we keep it';
export const onThisPage = 'On this page';
export const privacyPolicy = 'Privacy Policy';
export const whatWeHoldAbout =
  'What we hold about you, why, who sees it, how long it stays, and what you can do about it.';
export const nameWeOffersCarebourse = (name: string) =>
  `${name} (“we”) offers Carebourse, a marketplace where patients, health care providers and partner organizations in Ontario find clinical AI agents and health-data products, ask for access with a stated purpose, and use what was granted.`;
export const byOpeningAnAccount =
  'By opening an account or using the service you accept these terms. If you accept them for an organization, you confirm that you may bind it, and “you” includes it. If you do not accept them, please do not use Carebourse. How we handle personal information is described in the';
export const youMustBe16 =
  'You must be 16 or over. For other people you may act only if the law lets you decide for them.';
export const whatYouTellUsMustBeTrue =
  'What you tell us about yourself, your role and your licence must be true and stay up to date.';
export const yourAccountIsYoursAlone =
  'Your account is yours alone. Keep your password to yourself and tell us at once if someone else may know it.';
export const ifYouRegister =
  'If you register for an organization, it has to confirm you before you decide on requests for it or use its plan.';
export const youCanCloseYourAccount =
  'You can close your account at any time. We may ask for proof where a claim about a role is in doubt.';
export const carebourseGivesNoMedicalAdvice = 'Carebourse gives no medical advice and is not for emergencies.';
export const inAnEmergencyCall911 =
  'In an emergency call 911. For health advice in Ontario you can call Health811 at 811 at any time.';
export const aiAgentsOfferedHereSupport =
  'AI agents offered here support people; they do not replace the judgment of a regulated professional, who remains responsible for every decision about care. Agents can be wrong. Check what they say before you rely on it, and read what their page says about their intended use and limits.';
export const thisAgreement = 'This agreement';
export const notMedicalAdvice = 'Not medical advice';
export const asFarAsTheLaw =
  'As far as the law allows, the service is offered as it is, and we give no warranties or conditions beyond those in these terms. We are not liable for what stewards, recipients or vendors of agents do, nor for indirect loss such as lost profit.';
export const asFarAsTheLawAllows =
  'As far as the law allows, our total liability to you in any 12 months is limited to what you paid us in those months, or 100 Canadian dollars if that is more. Nothing here limits liability that the law does not let us limit, for instance for fraud, or our duties under PHIPA.';
export const ifYouUseCarebourse =
  'If you use Carebourse for an organization, it makes good the loss that we suffer because it misused data or broke these terms.';
export const theseTermsAreGoverned =
  'These terms are governed by the laws of Ontario and the federal laws of Canada that apply there. The courts of Ontario decide on disputes, and consumers may also go to the courts of the place where they live. Please talk to us first: most things can be settled in a conversation. If one part of these terms does not hold, the rest does.';
export const whenWeChangeTheseTerms =
  'When we change these terms, we put the new date at the top and write to account holders at least 30 days before a change that matters. If you do not agree, you can close your account before it applies. A change never works backwards.';
export const legal = 'Legal';
export const orUseThe = 'Or use the';
export const contactPage = 'contact page';
export const liability = 'Liability';
export const governingLaw = 'Governing law';
export const changesToTheseTerms = 'Changes to these terms';
export const howToReachUs = 'How to reach us';
export const whatEachPlanIncludes = 'What each plan includes and costs is on the';
export const pricingPage = 'pricing page';
export const pricesAreInUsDollars =
  '. Prices are in US dollars; taxes are added where the law asks for them. Paid plans renew for the same period, monthly or annual, until you cancel, and are charged to your card through our card provider.';
export const freeTrial = 'Free trial.';
export const freeTrialOf14Days =
  '14 days, one for each organization or person, without a card. It ends by itself and is not turned into a paid plan.';
export const changingPlans = 'Changing plans.';
export const aLargerPlanStarts =
  'A larger plan starts at once, and you pay the difference for the rest of the period. A smaller one starts with the next period.';
export const cancelling = 'Cancelling.';
export const youCanCancelAtAny = 'You can cancel at any time. The plan runs to the end of the period you paid for.';
export const moneyBack = 'Money back.';
export const ifYouWriteToUs =
  'If you write to us within 30 days of your first payment for a paid plan, we return that payment in full.';
export const failedPayments = 'Failed payments.';
export const weTellYouAndTry =
  'We tell you and try again. If a payment stays open for 14 days, we may pause the plan; your account and its records stay.';
export const newPrices = 'New prices.';
export const weAnnounceThemAtLeast =
  'We announce them at least 30 days before they apply, and they apply from your next period. You can cancel before.';
export const consumersKeepAllRights =
  'Consumers keep all rights that Ontario’s consumer protection laws give them; nothing here takes them away.';
export const weWorkToKeepCarebourse =
  'We work to keep Carebourse available and correct, but do not promise that it never fails. We may change or end features; if that takes away something essential that you paid for, you may cancel and we return what you paid for the time that is left.';
export const weMaySuspendAnAccount =
  'We may suspend an account at once where there is a risk to people’s privacy or to the service, or where these terms are seriously broken. We tell you why, unless the law forbids it, and you can ask us to look at it again.';
export const plansPaymentAndRefunds = 'Plans, payment and refunds';
export const theServiceChangesAndSuspension = 'The service, changes and suspension';
export const theStewardOfAResource =
  'The steward of a resource decides who may use it: an organization that offers it, or we on its behalf. Nobody has a right to access, and a paid plan does not change that.';
export const yourPurposeMustBeTrue =
  'Your stated purpose must be true and specific. It is kept, with the decision, as a lasting record.';
export const aGrant =
  'A grant is for you, for that purpose, in the way and for the time that it says. It may come with conditions, and it may be revoked when they are not kept or the law requires it.';
export const whenAGrantEnds =
  'When a grant ends you stop using the data and destroy copies, unless the law tells you to keep them.';
export const withDataFromCarebourse = 'With data from Carebourse, and in Carebourse, you must:';
export const keepToPhipa = 'keep to PHIPA and the other laws and professional rules that apply to you;';
export const noMorePersonalHealth =
  'use no more personal health information than the purpose needs, and respect consent directives;';
export const protectItWithSafeguards =
  'protect it with safeguards that fit its sensitivity, and let nobody else use your access;';
export const tellUsAndTheSteward = (privacyEmail: string) =>
  `tell us and the steward of a loss, theft or unauthorized use at the first reasonable opportunity, at ${privacyEmail}.`;
export const youMustNot = 'You must not:';
export const tryToRecognizePeople =
  'try to recognize people in de-identified data, or link it with other data so that they can be recognized;';
export const sellPublishOrPass =
  'sell, publish or pass on data, or train models on it, unless the grant says that you may;';
export const getAroundAccessControlsOverload =
  'get around access controls, overload the service or test its security without our written consent;';
export const harvestTheCatalogueByMachine =
  'harvest the catalogue by machine other than through the interfaces that we offer for it;';
export const putUpAnything = 'put up anything that is unlawful, misleading or harmful.';
export const ifYouOfferAResource =
  'If you offer a resource, you confirm that you may do so, that its description is true, and that what the law asks for before a disclosure, such as consent, a research ethics board’s approval or an agreement, will be in place. You decide on requests fairly, within a reasonable time, and give a reason when you refuse. You remain responsible for your data, and for telling us when it changes or must no longer be offered.';
export const whatYouPutIntoCarebourse =
  'What you put into Carebourse stays yours. You let us store, show and send it as far as the service needs. Data and agents belong to those who offer them; a grant gives a permission to use, not ownership. The service itself, its name and its design belong to us. If you send us ideas, we may use them without owing you anything.';
export const accessRequestsAndGrants = 'Access requests and grants';
export const yourDuties = 'Your duties';
export const ifYouOfferData = 'If you offer data or agents';
export const whoOwnsWhat = 'Who owns what';
export const termsOfService = 'Terms of Service';
export const theAgreementBetween = 'The agreement between you and us when you use Carebourse, in plain words.';
