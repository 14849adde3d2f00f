import type { FixtureSite } from '../../fixture-site.ts';

/** A post whose every field holds what markdown or HTML could take for markup. */
const HOSTILE = `---
title: '*Q&A*: is <title>it</title> [worth](javascript:hit()) \`it\` | or # not?'
excerpt: '# Fish & chips <svg src=x onload=hit()> &lt b&gt in an excerpt of _some_ length | here.'
category: seo-and-content
tags: ['R&D', '<q>x</q>', '[a](b)']
author: 'O''Neil *& Sons*'
publishDate: 2025-12-24
updatedDate: 2025-12-31
---

Read [our services](/services/seo) and <script>hit()</script> more.

## Why It Works
`;

/** Adds a hostile post and older plain ones to a site. @param count how many older ones */
export async function addPosts(site: FixtureSite, count: number): Promise<void> {
  await site.write('posts/hostile.md', HOSTILE);
  for (let day = 1; day <= count; day += 1) {
    const date = `2024-01-${String(day).padStart(2, '0')}`;
    const title = `title: 'Old post ${day}'`;
    const text = HOSTILE.replace(/title: .*/, title)
      .replace('Fish & chips', `Fish & chips ${day}`)
      .replace('2025-12-24', date)
      .replace('2025-12-31', date);
    await site.write(`posts/old-${day}.md`, text);
  }
}
