import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import type { Host } from './host.ts';
import { local } from './local.ts';
import { nginx } from './nginx.ts';

export const HOSTS: readonly Host[] = [nginx, caddy, cloudflare, local];
