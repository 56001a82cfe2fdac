/**
 * Wakes the scripts that `deferHydration` put to sleep: when the page has loaded and the browser is idle, or at the first touch, key or
 * focus; only then if the visitor saves data. Until then the page is plain HTML.
 *
 * Runs each script from a copy with the same text, so that the policy's hash fits, and removes the copy, so that React finds the document
 * as the server rendered it. Remix's scripts that restore the scroll position come too late: the browser has done it.
 */
export const HYDRATION_LOADER = `(function(d,w,done){
var on=["pointerdown","touchstart","keydown","focusin"];
function start(){
if(done)return;
if(d.readyState=="loading")return d.addEventListener("DOMContentLoaded",start);
done=1;
on.forEach(function(e){w.removeEventListener(e,start,true)});
var x=w.scrollX,y=w.scrollY;
d.querySelectorAll("link[rel=sleeping-preload]").forEach(function(l){l.rel="modulepreload"});
d.querySelectorAll("script[type^=sleeping]").forEach(function(s){
var c=d.createElement("script");
if(s.type=="sleeping/module")c.type="module";
c.text=s.text;
d.head.appendChild(c).remove()});
if(w.scrollY!=y)w.scrollTo({left:x,top:y,behavior:"instant"})}
on.forEach(function(e){w.addEventListener(e,start,{capture:true,passive:true})});
if((w.navigator.connection||{}).saveData)return;
function idle(){w.requestIdleCallback?w.requestIdleCallback(start,{timeout:3000}):w.setTimeout(start,300)}
d.readyState=="complete"?idle():w.addEventListener("load",idle)
})(document,window)`;
