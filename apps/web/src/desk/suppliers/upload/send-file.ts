import { xsrfHeaders } from '../../../lib/trpc.ts'
import { readRefusal } from './read-refusal.ts'

export interface SentFile {
  fileId: string
  /** The same bytes were taken before: this is that file. */
  isKnown: boolean
}

export interface FileToSend {
  file: File
  supplierId: string | undefined
  signal: AbortSignal
  onPercent: (percent: number) => void
}

export type SendFile = (upload: FileToSend) => Promise<SentFile>

const failed = 'Не удалось отправить файл. Проверьте связь и повторите.'

/** Sends a price file; `fetch` would not say how far it is. Rejects with the server's own words. */
export const sendFile: SendFile = async ({ file, supplierId, signal, onPercent }) => {
  const headers = await xsrfHeaders()
  const form = new FormData()
  // Fields come before the file: the server streams it to where they say.
  if (supplierId !== undefined) form.append('supplierId', supplierId)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/suppliers/portal/files')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100)))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 202 && isSent(answer)) resolve(answer)
      else reject(new Error(readRefusal(answer) ?? failed))
    })
    request.addEventListener('error', () => reject(new Error(failed)))
    request.addEventListener('abort', () => reject(new Error('Отправка остановлена')))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function isSent(answer: unknown): answer is SentFile {
  return typeof answer === 'object' && answer !== null && 'fileId' in answer && 'isKnown' in answer
}
