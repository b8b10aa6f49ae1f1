import * as otherTabs from '../../lib/browser/other-tabs.ts'

/** Tabs of one browser tell each other how many lines the cart has by now. */
const name = 'cart'

export function tellOtherTabs(count: number): void {
  otherTabs.tellOtherTabs(name, count)
}

/** Calls `hear` with the number of lines whenever another tab has changed the cart, until the answer is called. */
export function hearOtherTabs(hear: (count: number) => void): () => void {
  return otherTabs.hearOtherTabs(name, (count) => hear(Number(count)))
}
