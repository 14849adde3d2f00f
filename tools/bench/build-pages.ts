// Our build, reduced to what the Hugo site has too: tsx tools/bench/build-pages.ts CONTENT OUT CACHE
import '../../build/base/node-env.ts';
import { resolve } from 'node:path';
import { readBrowserCode } from '../../build/assets/browser-code.ts';
import { setCacheFolder } from '../../build/base/cache.ts';
import { ContentError } from '../../build/base/errors.ts';
import { createPageReader } from '../../build/checks/page/page-facts.ts';
import { read } from '../../build/content/read/reader.ts';
import { siteOrigin } from '../../build/content/read/site-origin.ts';
import { createSite } from '../../build/outputs/site.ts';
import { sitemapOutput } from '../../build/outputs/sitemap.ts';
import { openStaging } from '../../build/publish/staging.ts';

const [root = '', out = '', cache = ''] = process.argv.slice(2).map((path) => resolve(path));
setCacheFolder(cache);
const [content, code] = await Promise.all([read({ root }), readBrowserCode()]);
const origin = siteOrigin(content.settings, process.env);
const site = await createSite(content, { static: resolve('static'), code, origin });
const readPage = createPageReader(content.settings);
const staging = await openStaging(out);
const loaded = new Set<string>();
for (const route of site.routes) {
  const page = { path: route.file, body: site.render(route), source: route.source };
  const { links, violations } = readPage(page);
  if (violations.length > 0) throw new ContentError(violations);
  for (const address of links) if (/\.(?:css|js|woff2)$/.test(address)) loaded.add(address.slice(1));
  staging.write(page);
}
for (const path of loaded) {
  const file = await site.file(path);
  if (!file) throw new Error(`The site has no ${path}`);
  staging.write(file);
}
staging.write(await sitemapOutput(site.routes, content.settings.url));
staging.publish();
