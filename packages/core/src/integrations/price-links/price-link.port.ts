import type { Readable } from 'node:stream'

export interface LinkRequest {
  url: string
  /** Goes to the address itself, never along to another that it redirects to. */
  authorization: string | null
  etag: string | null
  lastModified: string | null
  maxBytes: number
}

export type LinkAnswer =
  | { isChanged: false }
  | {
      isChanged: true
      /** As the server or the address calls it. */
      name: string
      /** Ends in a fault when it takes too long; how large it becomes is for its reader to bound. */
      content: Readable
      etag: string | null
      lastModified: string | null
    }

/** Fetches what suppliers put at addresses of theirs. */
export interface PriceLinkPort {
  /** Why nothing is ever fetched from this address, fit to show, as far as it says so itself: names mean what they mean later. */
  findRefusal(url: string): string | null
  /** Throws OutboundError with what a supplier may read. */
  fetch(request: LinkRequest): Promise<LinkAnswer>
}
