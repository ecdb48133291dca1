export const approvedAtOnce = 'Approved at once';
export const whatIsApprovedAtOnce = 'What is approved at once';
export const decisionRulesExplained =
  'A person decides on every request, unless you let what fits be approved in your name. Then nobody reads the purpose or the answers first.';
export const loadingWhatIsApproved = 'Loading what is approved at once';
export const nothingCanBeApproved = 'Nothing can be approved at once before the entry says who may use it for what.';
export const setByNameOnDay = (name: string, day: string) => `Set by ${name} on ${day}.`;
export const nameMayNoLongerDecide = (name: string) =>
  `${name} may not decide here any more, so nothing is approved at once. Save it to propose it in your own name.`;
export const on = 'On';
export const offNothingIsApproved = 'Off: nothing is approved at once';
export const switchedOffByNameTime = (name: string, time: string) => `Switched off by ${name}, ${time}`;
export const switchOff = 'Switch off';
export const switchOn = 'Switch on';
export const ruleProposed = (uses: string, types: string, counted: string) =>
  `this be approved at once: ${uses}; with ${types} for ${counted}`;
export const approvedWhenItFits = 'Approved when it fits';
export const accessThatIsGiven = 'Access that is given';
export const daysOfAccess = 'Days of access';
export const maxAtMost = (max: number) => `${max} at most`;
export const approvingMoreNeedsASecondPerson =
  'A change that approves more requests needs a second person. One that approves fewer holds at once. A reviewer still decides when a request asks for other access types than these, when the requester’s plan includes less, when two people must approve, on requests of your own members, when an ethics approval ends before the days of access do, and on research that names no ethics approval: ask for its last day in the request form.';
export const saveThisRule = 'Save this rule';
export const ruleSaved = 'Saved';
export const ruleSet = 'What fits is approved at once from now on.';
export const ruleRemoved = 'A person decides on every request.';
export const ruleNotSaved = 'The rule was not saved';
export const ruleNotFetched = 'Failed to fetch what is approved at once';
