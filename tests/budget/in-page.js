/** Runs in every page of the budget tests, before its own scripts. */
globalThis.budget = {
  layoutShift: 0,
  /** What moved, for the message of a failed test. */
  moved: [],
  navigationMs: null,
  /** Times the next click until a frame with another heading is drawn. */
  timeNextClick() {
    const heading = document.querySelector('h1')?.textContent
    this.navigationMs = null
    const onClick = ({ timeStamp }) => {
      const look = () => {
        const current = document.querySelector('h1')?.textContent
        if (!current || current === heading) requestAnimationFrame(look)
        else this.navigationMs = performance.now() - timeStamp
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', onClick, { capture: true, once: true })
  },
}

new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    globalThis.budget.layoutShift += value
    for (const { node, previousRect, currentRect } of sources) {
      const name = node?.nodeName === '#text' ? node.textContent : (node?.outerHTML ?? 'gone')
      globalThis.budget.moved.push(
        `${name.slice(0, 120)}: y ${previousRect.y} → ${currentRect.y}, h ${previousRect.height} → ${currentRect.height}`,
      )
    }
  }
}).observe({ type: 'layout-shift', buffered: true })
