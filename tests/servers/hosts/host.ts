import type { HostingRules } from '../../../build/hosts/hosting-rules.ts';

/** A built site and what its build told servers. */
interface Site {
  /** Absolute path of its folder. */
  folder: string;
  /** Absolute path of a folder that the server may fill. */
  work: string;
  rules: HostingRules;
}

/** A server that answers. */
export interface Running {
  /** "http://127.0.0.1:4000" */
  address: string;
  stop(): Promise<void>;
}

/** A kind of server that can be started here, if it is installed. */
export interface Host {
  name: string;
  /** What to do when it is not installed; undefined when it is. */
  missing(): string | undefined;
  start(site: Site): Promise<Running>;
}
