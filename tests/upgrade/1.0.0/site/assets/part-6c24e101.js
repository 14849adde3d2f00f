function N(n,e){return JSON.stringify({version:1,time:new Date(e).toISOString(),...n})}var w=[{category:"necessary",label:"Necessary",text:"Remember this choice, your theme, the link that brought you here, and what you\u2019ve typed into a form until you send it.",always:!0},{category:"analytics",label:"Analytics",text:"Count visits and see which pages help, using Google Analytics. Data is kept for up to 13 months."},{category:"marketing",label:"Marketing",text:"Tell us which ad brought you here, so we can stop paying for the ones that don\u2019t work."},{category:"functional",label:"Functional",text:"Let the site remember preferences that are handy but not essential."}];var b="consent";function x(n){for(var e,o,i=arguments,s=1,t="",u="",r=[0],l=function(a){s===1&&(a||(t=t.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?r.push(a?i[a]:t):s===3&&(a||t)?(r[1]=a?i[a]:t,s=2):s===2&&t==="..."&&a?r[2]=Object.assign(r[2]||{},i[a]):s===2&&t&&!a?(r[2]=r[2]||{})[t]=!0:s>=5&&(s===5?((r[2]=r[2]||{})[o]=a?t?t+i[a]:i[a]:t,s=6):(a||t)&&(r[2][o]+=a?t+i[a]:t)),t=""},c=0;c<n.length;c++){c&&(s===1&&l(),l(c));for(var p=0;p<n[c].length;p++)e=n[c][p],s===1?e==="<"?(l(),r=[r,"",null],s=3):t+=e:s===4?t==="--"&&e===">"?(s=1,t=""):t=e+t[0]:u?e===u?u="":t+=e:e==='"'||e==="'"?u=e:e===">"?(l(),s=1):s&&(e==="="?(s=5,o=t,t=""):e==="/"&&(s<5||n[c][p+1]===">")?(l(),s===3&&(r=r[0]),s=r,(r=r[0]).push(this.apply(null,s.slice(1))),s=0):e===" "||e==="	"||e===`
`||e==="\r"?(l(),s=2):t+=e),s===3&&t==="!--"&&(s=4,r=r[0])}return l(),r.length>2?r.slice(1):r[1]}var R={className:"class",htmlFor:"for"};function B(n,e,...o){let i=/^(svg|path)$/.test(n)?document.createElementNS("http://www.w3.org/2000/svg",n):document.createElement(n);for(let[s,t]of Object.entries(e??{}))s.startsWith("on")&&typeof t=="function"?i.addEventListener(s.slice(2).toLowerCase(),t):s==="defaultChecked"?i.checked=!!t:s!=="key"&&t!==void 0&&t!==null&&t!==!1&&i.setAttribute(R[s]??s,t===!0?"":String(t));return k(i,o),i}function k(n,e){for(let o of e)Array.isArray(o)?k(n,o):o instanceof Node?n.append(o):(typeof o=="string"||typeof o=="number")&&n.append(String(o))}var f=x.bind(B);var h="data-overlays-loading";function y(){let{overlays:n="",overlaysIntegrity:e=""}=document.documentElement.dataset,o=document.querySelector(`link[href="${n}"]`);o||(o=document.createElement("link"),o.rel="stylesheet",o.integrity=e,o.href=n,o.toggleAttribute(h),document.head.append(o));let i=o;return i.hasAttribute(h)?new Promise(s=>{for(let t of["load","error"])i.addEventListener(t,()=>{i.removeAttribute(h),s()})}):Promise.resolve()}var A=n=>({signal:e,policy:o="cookie",onAccept:i,onReject:s,onCustomize:t})=>n`<section
className="consent"
aria-label="Cookies"
data-nosnippet=""
>
<p>
<strong>May we count your visit?</strong> With your OK, we use analytics to see which pages help. Nothing loads
until you choose. ${e&&"Your browser has turned marketing off. "}<a href=${`/${o}-policy`}
>${o==="cookie"?"Cookie":"Privacy"} policy</a
>
</p>
<p className="consent-choices">
<button className="button button-quiet" type="button" onClick=${i}>Accept all</button>
<button className="button button-quiet" type="button" onClick=${s}>Reject all</button>
<button className="consent-more" type="button" onClick=${t}>Customize</button>
</p>
</section>`,O=n=>({chosen:e,signal:o,onSave:i,onCancel:s})=>n`<form className="consent-options" method="dialog" onSubmit=${i}>
<h2 id="consent-title">Choose what we can use</h2>
${w.map(({category:t,label:u,text:r,always:l})=>{let c=o&&t==="marketing",p=l&&" (always on)"||c&&" (turned off by your browser)";return n`<div key=${t} className="consent-option">
<input
type="checkbox"
role="switch"
id=${`consent-${t}`}
name=${t}
defaultChecked=${l||e[t]&&!c}
disabled=${l||c}
aria-describedby=${`consent-${t}-text`}
/>
<label htmlFor=${`consent-${t}`}>${u}${p&&n`<span>${p}</span>`}</label>
<p id=${`consent-${t}-text`}>
${r}${c&&" Your browser sends Global Privacy Control, and we honor it."}
</p>
</div>`})}
<p className="buttons">
<button className="button" type="submit">Save</button>
<button className="button button-quiet" type="button" onClick=${s}>Cancel</button>
</p>
</form>`;var M=A(f),T=document.documentElement,m,C=null;async function _(n){if(m||document.querySelector(".consent"))return;let e=document.createElement("div");m=e,e.dataset.island="consent",e.append(M(n)),e.addEventListener("focusin",({relatedTarget:o})=>{e.contains(o)||(C=o)}),await y(),m===e&&(document.body.append(e),document.addEventListener("focusin",v),D.observe(e.firstElementChild))}function $(){let n=m?.contains(document.activeElement);if(m?.remove(),m=void 0,D.disconnect(),document.removeEventListener("focusin",v),T.style.removeProperty("--consent"),!n)return;(C?.isConnected?C:document.getElementById("main"))?.focus({preventScroll:!0})}var D=new ResizeObserver(([n])=>{T.style.setProperty("--consent",`${n?.borderBoxSize[0]?.blockSize}px`),v()});function v(){let n=document.activeElement,e=m?.firstElementChild?.getBoundingClientRect().top;e===void 0||!n||n===document.body||m?.contains(n)||n.getBoundingClientRect().bottom>e&&n.scrollIntoView({block:"nearest"})}var I=O(f),d;async function P({chosen:n,signal:e,onSave:o}){if(d)return;d=document.createElement("dialog"),d.className="consent-dialog",d.setAttribute("aria-labelledby","consent-title"),await y();let i=I({chosen:n,signal:e,onSave(s){s.preventDefault();let t=new FormData(i);g(),o(u=>t.has(u))},onCancel:g});d.append(i),d.addEventListener("close",()=>{d?.remove(),d=void 0}),document.body.append(d),d.showModal()}function g(){d?.close()}var{dataset:L}=document.documentElement,E=navigator.globalPrivacyControl===!0;new MutationObserver(()=>{g(),L.consent&&$()}).observe(document.documentElement,{attributeFilter:["data-consent"]});function S(n,e){try{e?localStorage[b]=N(e,Date.now()):delete localStorage[b]}catch{}n(e)}function re(n){let e=o=>()=>S(n,{necessary:!0,analytics:o,marketing:o&&!E,functional:o});return _({signal:E,policy:document.querySelector('[href="/cookie-policy"]')?"cookie":"privacy",onAccept:e(!0),onReject:e(!1),onCustomize:()=>{Y(n)}})}function Y(n){let e=(L.consent??"").split(" "),o=i=>({necessary:!0,analytics:i("analytics"),marketing:i("marketing"),functional:i("functional")});return P({chosen:o(i=>e.includes(i)),signal:E,onSave:i=>S(n,o(i))})}function ae(n,e){let o=document.querySelector("[data-consent-status]");o&&(n.hidden=!1,n.addEventListener("click",()=>{S(e),o.textContent="Your choice is cleared, and nothing is allowed. You can choose again at the bottom of the window."}))}export{Y as openDialog,re as showBanner,ae as startConsentReset};
