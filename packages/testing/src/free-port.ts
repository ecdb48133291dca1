/** What a test starts beside the services listens on a port that the system gives to no connection meanwhile. */
export { freePort } from '@carebourse/tools/start/ports';
