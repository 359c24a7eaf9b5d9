/**
 * Stands in the head: before anything is painted, a list that was left farther down gets its height back, so that the
 * browser finds the place again where it was.
 */
export const scrollRestorationScript = `try{let l=history.state&&history.state.list,m=typeof l=="string"&&l.startsWith("list:")&&/"total":([\\d.]+)\\}$/.exec(sessionStorage.getItem(l)||"");if(m)document.documentElement.style.setProperty("--list-height",m[1]+"px")}catch(e){}`;
