/** Where nothing tells of a paint, and where there is none. */
const latestMs = 3_000

/**
 * A script that loads the application's entry and the chunks it will ask for, once the document is complete and stands
 * on the screen. On a slow line style sheet and fonts have it to themselves until there is something to read. A tab in
 * the background paints nothing and comes alive at once. Scripts that do not arrive leave the page as it is: it can be
 * read, its links and forms work.
 */
export function loadAfterPaint(entry: string, chunks: readonly string[]): string {
  return `{let begun=false
const begin=()=>{if(begun)return
begun=true
for(const href of ${JSON.stringify(chunks)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
import(${JSON.stringify(entry)}).catch(()=>{})}
addEventListener('DOMContentLoaded',()=>{if(document.hidden)return begin()
setTimeout(begin,${latestMs})
try{new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length>0)begin()}).observe({type:'paint',buffered:true})}catch{begin()}})}`
}
