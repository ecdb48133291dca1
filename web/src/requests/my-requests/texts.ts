export const accessResource = 'Access Resource';
export const contactSupport = 'Contact support';
export const askAgain = 'Ask again';
export const conditionsOfUse = 'Conditions of use';
export const theReviewerWrote = 'The reviewer wrote';
export const hideHistory = 'Hide history';
export const showHistory = 'Show history';
export const countedAskedForTogether = (counted: string) => `${counted} asked for together`;
export const requestedDayEachIsDecided = (day: string) => `Requested ${day}. Each is decided on by its own steward.`;
export const hideTheRequests = 'Hide the requests';
export const showTheCounted = (counted: string) => `Show the ${counted}`;
export const eachLeavesItsReviewQueue = 'Each leaves its review queue.';
export const doneOfCountWithdrawn = (done: number, count: number) => `${done} of ${count} withdrawn.`;
export const withdrawAllThatWait = 'Withdraw all that wait';
export const withdraw1Request = 'Withdraw 1 request?';
export const withdrawCountRequests = (count: number) => `Withdraw ${count} requests?`;
export const progressYouCanAskAgain = (progress: string) => `${progress} You can ask again at any time.`;
export const withdraw = 'Withdraw';
export const loadingYourRequests = 'Loading your requests';
export const browseDataServices = 'Browse data services';
export const findAnAgentOrData =
  'Find an agent or data that helps, and say what you need it for. Your requests and their decisions appear here.';
export const noRequests = "You haven't requested access to any resources yet.";
export const countNotWithdrawn = (count: number) => `${count} could not be withdrawn`;
export const requestsWithdrawn = (count: number) =>
  count === 1 ? '1 request withdrawn' : `${count} requests withdrawn`;
