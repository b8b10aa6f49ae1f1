import { Readable } from 'node:stream'
import { ImapFlow } from 'imapflow'
import { OutboundError } from '../outbound/index.ts'
import { headBytes, type IncomingLetter, type LettersToRead, type PriceMailPort } from './price-mail.port.ts'

/** Of a mailbox that is read for the first time: what is older has been dealt with by hand. */
const firstLookMs = 7 * 86_400_000
const phaseMs = 30_000

/** Reads the inbox of an IMAP account and leaves it as it is: how far it was read is for the caller to remember. */
export function createImapMailbox(url: string, facts: Pick<PriceMailPort, 'address' | 'authority'>): PriceMailPort {
  return { provider: 'imap', ...facts, letters: (read) => lettersOf(url, read) }
}

async function* lettersOf(url: string, read: LettersToRead): AsyncGenerator<IncomingLetter> {
  const client = openClient(url)
  const close = () => client.close()
  // A connection that dies between two commands is told by the next command.
  client.on('error', () => undefined)
  read.signal.addEventListener('abort', close)
  try {
    await client.connect()
    const lock = await client.getMailboxLock('INBOX', { readOnly: true })
    try {
      for (const uid of await findNew(client, read.cursor)) {
        if (read.signal.aborted) return
        const letter = await download(client, uid, read.mostBytes)
        if (letter) yield letter
      }
    } finally {
      lock.release()
    }
    await client.logout()
  } catch (error) {
    throw toOutboundError(error)
  } finally {
    read.signal.removeEventListener('abort', close)
    client.close()
  }
}

function openClient(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  return new ImapFlow({
    host: hostname,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: phaseMs,
    greetingTimeout: phaseMs,
    socketTimeout: phaseMs,
    disableAutoIdle: true,
  })
}

/** Numbers of letters are good as long as the mailbox is the same: a new one is read like at first. */
async function findNew(client: ImapFlow, cursor: string | null): Promise<number[]> {
  const [validity, last = ''] = cursor?.split(':') ?? []
  const isSame = validity !== undefined && validity === validityOf(client)
  const found = await client.search(
    isSame ? { uid: `${Number(last) + 1}:*` } : { since: new Date(Date.now() - firstLookMs) },
    { uid: true },
  )
  // «n:*» names the last letter even when it is older than n.
  const uids = (found || []).filter((uid) => !isSame || uid > Number(last))
  return uids.sort((one, other) => one - other)
}

function validityOf(client: ImapFlow): string {
  return client.mailbox ? String(client.mailbox.uidValidity) : ''
}

/** Undefined: it was deleted meanwhile. */
async function download(client: ImapFlow, uid: number, mostBytes: number): Promise<IncomingLetter | undefined> {
  const facts = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!facts) return undefined
  const sizeBytes = facts.size ?? 0
  const maxBytes = sizeBytes > mostBytes ? headBytes : mostBytes + 1
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes })
  if (!content) return undefined
  const cursor = `${validityOf(client)}:${uid}`
  return { sizeBytes, content: Readable.from(content, { objectMode: false }), cursor, done: async () => undefined }
}

function toOutboundError(cause: unknown): OutboundError {
  const isRefused = cause instanceof Error && 'authenticationFailed' in cause
  const message = isRefused ? 'Почтовый сервер не принял имя или пароль' : 'Почтовый сервер не отвечает'
  return new OutboundError('imap', message, { cause, isPermanent: isRefused })
}
