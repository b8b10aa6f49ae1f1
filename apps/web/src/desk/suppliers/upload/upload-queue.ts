import type { SendFile } from './send-file.ts'

/** A file on its way, or one that did not arrive. */
export interface Upload {
  id: number
  name: string
  sizeBytes: number
  state: 'waiting' | 'sending' | 'known' | 'failed'
  /** From 0 to 100. */
  percent: number
  problem: string | null
  /** The portal's file of the same bytes: this one was not needed. */
  knownFileId: string | null
}

interface Entry extends Upload {
  file: File
  supplierId: string | undefined
  stop: AbortController
}

const atOnce = 2

/**
 * Sends files a few at a time and remembers how far each is. It outlives the page that began it: whoever goes to the
 * positions of one file does not stop the others. A file that failed begins again at the start; one that has arrived
 * leaves, for the portal's own list has it.
 */
export class UploadQueue {
  #entries: readonly Entry[] = []
  #lastId = 0
  #listeners = new Set<() => void>()
  readonly #send: SendFile

  constructor(send: SendFile) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): readonly Upload[] => this.#entries

  /** A supplier is named by those who work for several. */
  add(files: readonly File[], supplierId?: string): void {
    const added = files.map((file): Entry => {
      this.#lastId += 1
      const fresh = { state: 'waiting', percent: 0, problem: null, knownFileId: null } as const
      const { name, size: sizeBytes } = file
      return { id: this.#lastId, name, sizeBytes, ...fresh, file, supplierId, stop: new AbortController() }
    })
    this.#change([...this.#entries, ...added])
    this.#sendNext()
  }

  retry(id: number): void {
    this.#set(id, { state: 'waiting', percent: 0, problem: null, stop: new AbortController() })
    this.#sendNext()
  }

  /** Takes a file off the list, and stops it when it is under way. */
  remove(id: number): void {
    this.#entries.find((entry) => entry.id === id)?.stop.abort()
    this.#change(this.#entries.filter((entry) => entry.id !== id))
    this.#sendNext()
  }

  #sendNext(): void {
    const free = atOnce - this.#entries.filter(({ state }) => state === 'sending').length
    const next = this.#entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const entry of next) void this.#sendOne(entry)
  }

  async #sendOne({ id, file, supplierId, stop }: Entry): Promise<void> {
    this.#set(id, { state: 'sending' })
    try {
      const onPercent = (percent: number) => this.#set(id, { percent })
      const { fileId, isKnown } = await this.#send({ file, supplierId, signal: stop.signal, onPercent })
      if (isKnown) this.#set(id, { state: 'known', knownFileId: fileId })
      else this.#change(this.#entries.filter((entry) => entry.id !== id))
    } catch (error) {
      this.#set(id, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
    }
    this.#sendNext()
  }

  #set(id: number, change: Partial<Entry>): void {
    this.#change(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  }

  #change(entries: readonly Entry[]): void {
    this.#entries = entries
    for (const notify of this.#listeners) notify()
  }
}
