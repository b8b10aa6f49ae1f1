import type { Readable } from 'node:stream'

/** A file that 1C, or who looks after it, has put down. */
export interface DroppedFile {
  /** Within the folder of its base, with `/` between folders. */
  name: string
  /** Its bytes, read when they are asked for. */
  open(): Readable
  /** Call it once the file is safe, or cannot be taken at all: it moves to the folder of that name. */
  done(outcome: 'taken' | 'refused'): Promise<void>
}

/** Where bases of 1C that reach no website put their files down. */
export interface ExchangeFolderPort {
  /**
   * What lies ready in the folder of a base, which is called as it signs in; in the order in which 1C writes. Nothing while
   * anything there is still being written. Throws OutboundError with what an administrator may read.
   */
  listReady(login: string): Promise<DroppedFile[]>
}
