import type { FastifyReply } from 'fastify'

interface NamedFile {
  name: string
  mimeType: string
}

/** Answers with a file to be kept, under a name in any script (RFC 5987). */
export function attachFile(reply: FastifyReply, file: NamedFile): void {
  sendAs('attachment', reply, file)
}

/** The same of a file that has been made with its content, which is the body. */
export function attachContent<Content>(
  reply: FastifyReply,
  { content, ...file }: NamedFile & { content: Content },
): Content {
  attachFile(reply, file)
  return content
}

/** Answers with a file that the browser shows by itself: only what the shop has made, never what people have sent. */
export function showFile(reply: FastifyReply, file: NamedFile): void {
  sendAs('inline', reply, file)
}

function sendAs(disposition: 'attachment' | 'inline', reply: FastifyReply, { name, mimeType }: NamedFile): void {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  reply
    .type(mimeType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
}
