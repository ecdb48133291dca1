/** Of what a person keeps of themself. */
export const PERSON_MESSAGES = {
  dependents: {
    notFound: 'This dependent does not exist',
    patientsOnly: 'Only patients can manage dependents',
    tooMany: (max: number) => `You have ${max} dependents already. Remove one of them first.`,
  },
  recordLinks: {
    custodiansOnly:
      'Record links are confirmed, and privacy questions answered, by admins of custodians and by privacy officers of the platform. An organization is a custodian once two admins of the platform agreed on it.',
    notFound: 'This claim does not exist any more',
    own: 'Please ask somebody else: you cannot decide on your own link',
    notWaiting: 'This claim does not wait for a decision',
    alreadyRefused: 'This claim was refused already',
    contested: 'Somebody else claims the same number. Refuse the wrong claim first; the other one then waits.',
    changedSince: 'This claim has changed since you looked at it. Please check it again.',
    reasonRequired: 'Please say what does not agree',
  },
  recordQuestions: {
    patientsOnly: 'Only patients ask about the use of their records',
    tooShort: (min: number) => `Please write at least ${min} characters`,
    tooManyOpen: (most: number) =>
      `You have ${most} open questions and complaints. Please wait until one of them is answered.`,
    stewardUnknown: 'This organization keeps no tables about persons. Please choose another one, or Carebourse.',
    notFound: 'This question does not exist any more',
    own: 'Please ask somebody else: you cannot answer your own question',
    answered: 'This question has been answered since you opened it',
    answerRequired: 'Please write an answer',
  },
  directives: {
    patientsOnly: 'Only patients decide on the use of their records',
    changedSince: 'These decisions have changed since you opened them. Please look at them again.',
    decidesAlone:
      'From the age of 16, people decide for themselves. What was decided before stays in force. You can no longer change it.',
    handedOver: 'This person decides with an account of their own. Only they see what they decide.',
    endsBefore: 'The last day comes before the first',
  },
  profile: {
    healthcareIdTaken: 'This healthcare ID cannot be used. Please check it, or ask your clinic.',
    healthcareIdConfirmed: 'Your records were confirmed: ask Carebourse to change your healthcare ID',
    typeMismatch: 'You can only change the profile of your own role',
  },
  notifications: {
    noneAlone: '“none” cannot be chosen together with a way to reach you',
  },
} as const;
