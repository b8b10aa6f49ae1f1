/** Tabs of one browser tell each other how many lines the cart has by now. */
const name = 'cart'

/** Nobody hears it in the tab that speaks. */
export function tellOtherTabs(count: number): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(count)
  channel.close()
}

/** Calls `hear` with the number of lines whenever another tab has changed the cart, until the answer is called. */
export function hearOtherTabs(hear: (count: number) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(Number(data))
  return () => channel.close()
}
