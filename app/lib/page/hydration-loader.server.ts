import { CONTAINER_ID, HYDRATED, NOT_SENT_ID, SCRIPTS_ID } from "./container";

/**
 * Runs the scripts in the page's template. Fetch: when idle, one script at a time, because parallel fetches would keep
 * a slow phone busy. Run: after the visitor's first sign of intent, after an element's `data-start-after` milliseconds,
 * or at once if the tab keeps typed text, an open dialog, or an interrupted step, or after a sign-out. `Save-Data: on`
 * waits for intent in both cases. Browsers older than those in docs/browsers.md run no scripts: they lack resizable
 * buffers. `pointermove` counts only with a new position, because browsers also send it when the page moves. Each
 * module is imported in its own task, so the browser can paint. The entry, which Remix lists first, comes last. Links
 * are added together, because each new head element may trigger style matching. Inline scripts are copied with the same
 * text, so the CSP hash matches. A post before hydration waits for a HEAD request, at most 9 s. Without an answer, or
 * on a proxy's 5xx, the page stays and shows why, because the browser's error page would lose the typed text. Hydration
 * waits meanwhile. If React already replaced the form, the new form is submitted.
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
})(document,window)`.replaceAll("\n", "");
