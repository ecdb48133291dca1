const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host, as `URL.hostname` writes it, stands for this machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
