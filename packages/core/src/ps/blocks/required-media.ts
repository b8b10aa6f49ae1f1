import { html } from '../../platform/html/index.ts'
import { toUploadedFile } from '../media/to-uploaded-file.ts'
import { listMedia, listUploads } from '../upload.repository.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { printTitle } from './print-pieces.ts'

export const requiredMedia: PsBlockLogic<'requiredMedia'> = {
  load: async ({ ctx, recipient }) => (recipient ? someItems(await listMedia(ctx.db, recipient.id)) : null),
  print: ({ title }, { items }) =>
    html`<section>${printTitle(title)}<table class="rows"><tbody>${items.map(
      (item) => html`<tr><td><b>${item.title}</b></td><td class="soft">${item.hint}</td></tr>`,
    )}</tbody></table></section>`,
}

export const upload: PsBlockLogic<'upload'> = {
  async load({ ctx, recipient }) {
    if (!recipient) return null
    const [files, media] = await Promise.all([listUploads(ctx.db, recipient.id), listMedia(ctx.db, recipient.id)])
    return { items: files.map((file) => toUploadedFile(ctx, recipient.id, file)), media }
  },
}
