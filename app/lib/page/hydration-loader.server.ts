import { CONTAINER_ID, HYDRATED, NOT_SENT_ID, SCRIPTS_ID } from "./container";

/**
 * Runs the scripts that wait in the page's template. When the page has loaded, fetches them one after another, each when the browser is
 * idle: all at once would keep a slow phone busy. Runs them after the visitor's first sign of intent. Without one it runs them when an
 * element asks for it (`data-start-after`, milliseconds after loading), when the tab keeps typed text, an open dialog or an interrupted
 * step, and after a sign-out, which the other tabs wait for. With `Save-Data: on` only intent counts. Until then the page is plain HTML.
 *
 * Runs none in a browser older than docs/browsers.md, whose oldest versions were the first with resizable buffers (MDN's compatibility data).
 *
 * A pointer counts when it moves: browsers also send `pointermove` when the page moves under a pointer at rest.
 *
 * Imports the modules one by one, each in a task of its own, so that the browser can paint and answer in between; the entry, which Remix
 * names first, comes last. Adds all links at once: each element added to the head may make browsers match styles again. Runs inline scripts from copies with the same text, so that the policy's hash fits.
 *
 * Holds a post that comes before hydration until the server answers a HEAD request, then lets the form go on by itself. Without an answer within
 * 9 s, or if a proxy says that the server is away (5xx), the page stays and says why: the browser's own error page would replace what was typed.
 * Hydration waits meanwhile, so that React doesn't replace the form. Where React had begun, the form that took its place goes on.
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
