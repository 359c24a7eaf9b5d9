/**
 * Stands in the head: before anything is painted, the lists that were left farther down get their heights back, so that
 * the browser finds the place again where it was.
 */
export const scrollRestorationScript = `try{let l=history.state&&history.state.list;if(typeof l=="string"&&l.startsWith("list:"))for(let k of Object.keys(sessionStorage))if(k.startsWith(l+"#")){let m=/"total":([\\d.]+)\\}$/.exec(sessionStorage.getItem(k));m&&document.documentElement.style.setProperty("--list-height-"+k.slice(l.length+1),m[1]+"px")}}catch(e){}`;
