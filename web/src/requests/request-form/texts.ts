export const accessType = 'Access Type';
export const yourPlanDoesNotIncludeThis = (planId: string) => `Your plan, ${planId}, does not include this.`;
export const youHaveNoPlan = 'You have no plan that includes this.';
export const anOpenResourceStarts =
  'An open resource starts at once, for what your plan includes: choose another kind of access, or a plan.';
export const youCanAsk = 'You can ask, but it cannot be granted before you have one.';
export const comparePlans = 'Compare plans';
export const yes = 'Yes';
export const no = 'No';
export const whatIsStudied = 'What is studied';
export const thePermittedUses = 'The permitted uses of what you ask for tell these apart. Leave it out if you like.';
export const whichDiseases = 'Which diseases';
export const categoriesOfTheIcd10 = 'Categories of the ICD-10. For example: “C50, E10-E14”.';
export const isTheUseCommercial = 'Is the use commercial';
export const notSaid = 'Not said';
export const willResultsBeMadePublic = 'Will results be made public';
export const submittedForReview = 'Your access request has been submitted for review.';
export const approvedAtOnce = 'It was approved at once: your access starts now.';
export const openAccessStartsNow = 'This resource is open: your access starts now.';
