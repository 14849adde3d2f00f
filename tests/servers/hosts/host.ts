import type { HostingRules } from '../../../build/hosts/hosting-rules.ts';

interface Site {
  /** Absolute path. */
  folder: string;
  /** Absolute path of a folder for the server's own files. */
  work: string;
  rules: HostingRules;
  /** Changes the server's configuration. */
  changed?(text: string): string;
}

export interface Running {
  /** "http://127.0.0.1:4000" */
  address: string;
  stop(): Promise<void>;
}

export interface Host {
  name: string;
  /** How to install it; undefined when it is installed. */
  missing(): string | undefined;
  start(site: Site): Promise<Running>;
}
