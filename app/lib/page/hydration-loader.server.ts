import { CONTAINER_ID, HYDRATED, NOT_SENT_ID, SCRIPTS_ID } from "./container";

/**
 * Activates the scripts in the page's template.
 *
 * Fetching: after the page has loaded, one script at a time while the browser is idle. Fetching all at once would
 * keep a slow phone busy.
 *
 * Running: after the visitor's first sign of intent. Without one, scripts run when an element asks for it
 * (`data-start-after`, milliseconds after loading), when the tab keeps typed text, an open dialog or an interrupted
 * step, and after a sign-out, which other tabs wait for. With `Save-Data: on` both wait for intent. Until then the
 * page is plain HTML.
 *
 * Nothing runs in browsers older than those in docs/browsers.md, whose oldest versions were the first with resizable
 * buffers (MDN's compatibility data).
 *
 * A pointer counts only if it moves: browsers also send `pointermove` when the page moves under a resting pointer.
 *
 * Modules are imported one by one, each in its own task, so that the browser can paint and respond in between. The
 * entry, which Remix lists first, comes last. All links are added at once, because each element added to the head may
 * make browsers match styles again. Inline scripts run from copies with the same text, so that the CSP hash matches.
 *
 * A post before hydration waits until the server answers a HEAD request, then continues. After 9 s without an answer,
 * or on a proxy's 5xx, the page stays and shows the reason: the browser's own error page would lose the typed text.
 * Hydration waits meanwhile, so that React doesn't replace the form. If React had already started, the replacement
 * form is submitted.
 */
export const HYDRATION_LOADER = `((d,w)=>{
if(!ArrayBuffer.prototype.resize)return;
let started,hints,through,asked;
const on=["pointermove","pointerdown","keydown","focusin","scroll"];
const all=s=>[...d.getElementById("${SCRIPTS_ID}").content.querySelectorAll(s)];
function links(){
if(!hints)d.head.append(...hints=all("link").map(l=>Object.assign(d.createElement("link"),{as:"script",href:l.href})));
return hints}
function fetchAll([l,...rest]){
if(!l||started)return;
const next=()=>fetchAll(rest),fetchOne=()=>{if(!started){l.onload=l.onerror=next;l.rel="prefetch"}};
w.requestIdleCallback?w.requestIdleCallback(fetchOne,{timeout:3000}):w.setTimeout(fetchOne,300)}
function intent(e){
if(e.type!="pointermove"||e.movementX||e.movementY)w.requestAnimationFrame(()=>w.setTimeout(start))}
function start(){
if(started)return;
if(d.readyState=="loading")return d.addEventListener("DOMContentLoaded",start);
started=1;
on.forEach(e=>w.removeEventListener(e,intent,true));
const [,...modules]=links();
links().forEach(l=>l.rel="modulepreload");
modules.reduce((p,m)=>p.then(()=>import(m.href)),Promise.resolve()).catch(()=>{}).then(()=>asked).then(run)}
function run(){
all("script").forEach(s=>{
const c=d.createElement("script");
c.type=s.type;c.text=s.text;
d.head.appendChild(c).remove()})}
function post(e){
const f=e.target,s=e.submitter,note=d.getElementById("${NOT_SENT_ID}");
note.hidden=true;
if(through||d.querySelector("#${CONTAINER_ID}[${HYDRATED}]")||!f.requestSubmit||((s||{}).formMethod||f.getAttribute("method"))!="post")return;
e.preventDefault();
const to=o=>o.getAttribute("action"),like=()=>[...d.forms].filter(o=>to(o)==to(f)),place=like().indexOf(f),at=[...f.elements].indexOf(s);
asked=asked||Promise.race([w.fetch("/healthz",{method:"HEAD",cache:"no-store"}),new Promise(r=>w.setTimeout(r,9000,{}))]).catch(()=>({})).then(({status})=>{
const ok=status<500;
asked=0;note.hidden=ok;
ok||note.setAttribute("role","alert");
const form=f.isConnected?f:like()[place],button=form&&form.elements[at];
through=1;
if(ok&&form)form.requestSubmit((button||{}).type=="submit"?button:null);
through=0})}
function kept(){
try{return(w.history.state||{}).dialog||w.localStorage.session=="leaving"||Object.keys(w.sessionStorage).some(k=>/^(draft:|leaving-for$)/.test(k))}catch{}}
function loaded(){
if(kept())start();
d.querySelectorAll("[data-start-after]").forEach(e=>w.setTimeout(start,e.dataset.startAfter));
fetchAll(links())}
on.forEach(e=>w.addEventListener(e,intent,{capture:true,passive:true}));
w.addEventListener("submit",post,true);
if((w.navigator.connection||{}).saveData)return;
d.readyState=="complete"?loaded():w.addEventListener("load",loaded)
})(document,window)`;
