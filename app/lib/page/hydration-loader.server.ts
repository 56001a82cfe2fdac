/**
 * Wakes the scripts that `deferHydration` put to sleep. When the page has loaded, fetches them one after another, each when the browser is
 * idle: all at once would keep a slow phone busy. Runs them after the visitor's first sign of intent. Without one it runs them when an
 * element asks for it (`data-start-after`, milliseconds after loading), when the tab keeps typed text, an open dialog or an interrupted
 * step, and after a sign-out, which the other tabs wait for. With `Save-Data: on` only intent counts. Until then the page is plain HTML.
 *
 * A pointer counts when it moves: browsers also send `pointermove` when the page moves under a pointer at rest.
 *
 * Imports the modules one by one, each in a task of its own, so that the browser can paint and answer in between; the entry comes last. Runs
 * inline scripts from copies with the same text, so that the policy's hash fits, and removes the copies, so that React finds the document
 * as the server rendered it. Remix's scripts that restore the scroll position come too late: the browser has done it.
 */
export const HYDRATION_LOADER = `((d,w)=>{
let started;
const on=["pointermove","pointerdown","keydown","focusin","scroll"],all=s=>d.querySelectorAll(s);
const links=()=>all("link[data-sleeping]:not([rel])");
const fetchAs=(l,rel)=>{l.as="script";l.rel=rel};
function fetchNext(){
const [l]=links();
if(!l)return;
l.onload=l.onerror=idle;
fetchAs(l,"prefetch")}
function idle(){
w.requestIdleCallback?w.requestIdleCallback(fetchNext,{timeout:3000}):w.setTimeout(fetchNext,300)}
function intent(e){
if(e.type!="pointermove"||e.movementX||e.movementY)w.requestAnimationFrame(()=>w.setTimeout(start))}
function start(){
if(started)return;
if(d.readyState=="loading")return d.addEventListener("DOMContentLoaded",start);
started=1;
on.forEach(e=>w.removeEventListener(e,intent,true));
links().forEach(l=>fetchAs(l,"modulepreload"));
let next=Promise.resolve();
all("link[data-sleeping=module]").forEach(l=>next=next.then(()=>import(l.href)));
next.catch(()=>{}).then(run)}
function run(){
const x=w.scrollX,y=w.scrollY;
all("script[type^=sleeping]").forEach(s=>{
const c=d.createElement("script");
if(s.type=="sleeping/module")c.type="module";
c.text=s.text;
d.head.appendChild(c).remove()});
if(w.scrollY!=y)w.scrollTo({left:x,top:y,behavior:"instant"})}
function kept(){
try{return(w.history.state||{}).dialog||w.localStorage.session=="leaving"||Object.keys(w.sessionStorage).some(k=>/^(draft:|leaving-for$)/.test(k))}catch{}}
function loaded(){
if(kept())start();
all("[data-start-after]").forEach(e=>w.setTimeout(start,e.dataset.startAfter));
idle()}
on.forEach(e=>w.addEventListener(e,intent,{capture:true,passive:true}));
if((w.navigator.connection||{}).saveData)return;
d.readyState=="complete"?loaded():w.addEventListener("load",loaded)
})(document,window)`;
