import axe from 'axe-core';
import { launch } from '/work/main/tests/browser/chromium.ts';
import { serveSite } from '/work/main/tests/browser/built-site.ts';
import { scenes } from '/work/main/tests/browser/scenes.ts';
const {server,address}=await serveSite();const b=await launch();
for(const [w,scheme] of [[390,'light'],[1440,'dark'],[390,'dark'],[1440,'light']] as const){
const ctx=await b.newContext({viewport:{width:w,height:w<800?844:900},colorScheme:scheme,reducedMotion:'reduce'});const p=await ctx.newPage();
let tl=0,ta=0;const t0=performance.now();
for(const s of scenes().filter(s=>s.at(w))){
 let t=performance.now();await p.goto(address+s.path);await s.arrange(p);tl+=performance.now()-t;t=performance.now();
 await p.evaluate(axe.source);
 const r=await p.evaluate(()=>(window as any).axe.run({runOnly:['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice'],resultTypes:['violations']}));
 ta+=performance.now()-t;
 for(const v of r.violations)for(const n of v.nodes)console.log(w,scheme,s.name,v.id,JSON.stringify(n.target),n.failureSummary.replace(/\s+/g,' ').slice(0,260));
}
console.log(w,scheme,'load',tl|0,'axe',ta|0);
await ctx.close();}
await b.close();server.close();server.closeAllConnections();
