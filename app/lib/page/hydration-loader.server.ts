/**
 * Starts what `deferHydration` of the server put to sleep: when the page has loaded and the browser is idle, or at the first touch, key
 * or focus; where the visitor saves data, only then. Until then the page is plain HTML.
 *
 * Each sleeping script is run from a copy with the same text, so that the hash that the policy allows fits, and the copy is removed, so that
 * React finds the document that the server rendered. Scripts of Remix that restore the scroll position come too late to be wanted: the
 * browser has done so already.
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
