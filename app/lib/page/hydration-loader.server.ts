import { CONTAINER_ID, HYDRATED, NOT_SENT_ID, SCRIPTS_ID } from "./container";

/**
 * Runs the scripts from the page's inert template.
 * - Fetches one script at a time while the browser is idle. Parallel fetches would keep a slow phone busy.
 * - Runs the scripts on the first sign of intent, or after an element's `data-start-after` milliseconds.
 * - Runs the scripts on load after a sign-out, or if the tab has a draft, open dialog, or unfinished step.
 * - With `Save-Data: on`, fetches and runs the scripts only on intent.
 * - Skips browsers older than those in docs/browsers.md, which lack resizable buffers.
 * - Ignores `pointermove` without movement, which browsers send when the page scrolls under the pointer.
 * - Imports each module in its own task, so that the browser can paint. The entry, first in Remix's list, runs last.
 * - Adds all links in one call, because each new head element may trigger style matching.
 * - Copies inline scripts unchanged, so that their CSP hashes match.
 * - Delays a form submitted before hydration until a HEAD request succeeds, at most 9 s. Hydration waits too.
 * - Shows an error if the HEAD request fails or a proxy returns 5xx. The browser's error page would lose the typed text.
 * - If React replaced the form in the meantime, submits the new form.
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
const [,,...modules]=links();
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
if(w.location.hash.startsWith("#/"))return 1;
try{return w.localStorage.session=="leaving"||Object.keys(w.sessionStorage).some(k=>k.startsWith("typed:"+w.location.pathname+" ")||k=="leaving-for")}catch{}}
function loaded(){
if(kept())start();
d.querySelectorAll("[data-start-after]").forEach(e=>w.setTimeout(start,e.dataset.startAfter));
fetchAll(links())}
on.forEach(e=>w.addEventListener(e,intent,{capture:true,passive:true}));
w.addEventListener("submit",post,true);
if((w.navigator.connection||{}).saveData)return;
d.readyState=="complete"?loaded():w.addEventListener("load",loaded)
})(document,window)`.replaceAll("\n", "");
