/** One a tab: nobody hears what he has said himself. */
const channels: Record<string, BroadcastChannel> = {}

function channelOf(name: string): BroadcastChannel {
  channels[name] ??= new BroadcastChannel(name)
  return channels[name]
}

/** Tabs of one browser tell each other what has changed for all of them. */
export function tellOtherTabs(name: string, word?: number): void {
  channelOf(name).postMessage(word)
}

/** Calls `hear` whenever another tab tells, until the answer is called. */
export function hearOtherTabs(name: string, hear: (word: unknown) => void): () => void {
  const channel = channelOf(name)
  const listen = ({ data }: MessageEvent) => hear(data)
  channel.addEventListener('message', listen)
  return () => channel.removeEventListener('message', listen)
}
