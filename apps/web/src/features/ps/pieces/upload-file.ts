import type { UploadedFile } from '@agromarket/shared'
import { withRegion, xsrfHeaders } from '../../../lib/trpc.ts'
import type { PsPlaceOfBlock } from './block-props.ts'

const noAnswer = 'не удалось загрузить. Проверьте связь и повторите.'

/** Sends one file of a recipient's; answers with what was stored, or why it was not, in words for people. */
export async function uploadFile(
  { hash, uc, sendingId }: PsPlaceOfBlock,
  file: File,
  mediaId: string,
): Promise<{ uploaded?: UploadedFile; problem?: string }> {
  const form = new FormData()
  form.append('file', file)
  const query = new URLSearchParams({ hash, uc, sendingId, ...(mediaId !== '' && { mediaId }) })
  try {
    const address = withRegion(`/api/ps/upload-service-file?${query}`)
    const answer = await fetch(address, { method: 'POST', body: form, headers: await xsrfHeaders() })
    const body: { file?: UploadedFile; message?: string } = await answer.json()
    return body.file ? { uploaded: body.file } : { problem: body.message ?? noAnswer }
  } catch {
    return { problem: noAnswer }
  }
}
