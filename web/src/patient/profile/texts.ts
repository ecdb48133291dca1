export const healthCardNumber = 'Health card number';
export const keptEncryptedOnlyItsLast =
  'Kept encrypted; only its last digits are shown. Type a new number to replace it, or clear the box to remove it.';
export const the10Digits = 'The 10 digits and the version code on your Ontario card. It is kept encrypted.';
export const exampleOfAHealthCardNumber = '1234 567 897 AB';
export const save = 'Save';
export const patientProfile = 'Patient Profile';
export const decideWhoMayUse = 'Decide who may use your records';
export const healthcareId = 'Healthcare ID';
export const dateOfBirth = 'Date of birth';
export const gender = 'Gender';
export const bloodType = 'Blood type';
export const allergies = 'Allergies';
export const conditions = 'Conditions';
export const dataConsentRecorded = 'Data consent (recorded, not a decision)';
