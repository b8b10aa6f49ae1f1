import type { SupplierUpload } from '@agromarket/shared'
import { xsrfHeaders } from '../../../lib/trpc.ts'
import { readRefusal } from './read-refusal.ts'
import type { SendFile } from './send-file.ts'

const address = '/api/suppliers/portal/uploads'
/** Between tries of one piece: a line that is lost for a minute loses nothing. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
const assemblyMs = 1_000

/** The server's own refusal: another try would be refused as well. */
class Refusal extends Error {}

/**
 * Sends a large file piece by piece. A lost connection costs one of them; after a reload, or tomorrow's second try, it goes
 * on where it was, for the browser remembers the upload. Rejects with the server's own words.
 */
export const sendInPieces: SendFile = async ({ file, supplierId, signal, onPercent }) => {
  const key = `upload ${supplierId ?? ''} ${file.name} ${file.size} ${file.lastModified}`
  let upload = await resume(localStorage.getItem(key), signal)
  if (!upload || upload.fileId !== null) upload = await begin(file, supplierId, signal)
  localStorage.setItem(key, upload.uploadId)
  while (upload.fileId === null) {
    onPercent(Math.floor((upload.receivedBytes / upload.sizeBytes) * 100))
    upload = await withPatience(upload, signal, (known) => sendNext(known, file, signal))
  }
  localStorage.removeItem(key)
  return { fileId: upload.fileId, isKnown: upload.isKnown }
}

async function resume(uploadId: string | null, signal: AbortSignal): Promise<SupplierUpload | undefined> {
  if (uploadId === null) return undefined
  return ask(`${address}/${uploadId}`, { signal }).catch((error: unknown) => {
    // Begun more than a day ago, or by somebody else at this browser.
    if (error instanceof Refusal) return undefined
    throw error
  })
}

function begin(file: File, supplierId: string | undefined, signal: AbortSignal): Promise<SupplierUpload> {
  const body = JSON.stringify({ name: file.name, sizeBytes: file.size, supplierId })
  return ask(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal })
}

async function sendNext(upload: SupplierUpload, file: File, signal: AbortSignal): Promise<SupplierUpload> {
  const { uploadId, receivedBytes, sizeBytes, pieceBytes } = upload
  if (receivedBytes === sizeBytes) {
    // Another request puts the pieces together.
    await pause(assemblyMs, signal)
    return ask(`${address}/${uploadId}`, { signal })
  }
  const form = new FormData()
  form.append('firstByte', String(receivedBytes))
  form.append('file', file.slice(receivedBytes, receivedBytes + pieceBytes), 'piece')
  return ask(`${address}/${uploadId}/pieces`, { method: 'POST', body: form, signal })
}

/** Tries again after a pause, from where the server says it is. */
async function withPatience(
  upload: SupplierUpload,
  signal: AbortSignal,
  attempt: (known: SupplierUpload) => Promise<SupplierUpload>,
): Promise<SupplierUpload> {
  let known = upload
  for (const ms of pausesMs) {
    try {
      return await attempt(known)
    } catch (error) {
      if (error instanceof Refusal || signal.aborted) throw error
      await pause(ms, signal)
      known = await ask(`${address}/${upload.uploadId}`, { signal }).catch(() => known)
    }
  }
  return attempt(known)
}

async function ask(url: string, request: RequestInit): Promise<SupplierUpload> {
  const headers = { ...request.headers, ...(request.method === 'POST' && (await xsrfHeaders())) }
  const answer = await fetch(url, { ...request, headers }).catch(() => {
    throw new Error('Не удалось отправить файл. Проверьте связь и повторите.')
  })
  const body = (await answer.json().catch(() => null)) as SupplierUpload | null
  if (answer.ok && body) return body
  const message = readRefusal(body) ?? 'Не удалось отправить файл. Повторите через минуту.'
  throw answer.status < 500 && answer.status !== 429 ? new Refusal(message) : new Error(message)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('Отправка остановлена'))
    })
  })
}
