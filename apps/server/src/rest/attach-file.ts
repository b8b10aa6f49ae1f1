import type { FastifyReply } from 'fastify'

/** Answers with a file to be kept, under a name in any script (RFC 5987). */
export function attachFile(reply: FastifyReply, { name, mimeType }: { name: string; mimeType: string }): void {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  reply
    .type(mimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
}
