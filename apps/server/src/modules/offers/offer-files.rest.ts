import {
  addOfferFile,
  getOfferPrint,
  openOfferFile,
  openOfferPrint,
  readOfferParts,
  requestOfferPrint,
} from '@agromarket/core/offers'
import {
  appError,
  offerDocumentSchema,
  offerFileLimits,
  offerFileSchema,
  offerHashSchema,
  offerPrintSchema,
  offerPrintViewSchema,
  readArticleListSchema,
} from '@agromarket/shared'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachFile, showFile } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const kind = { tag: 'Коммерческие предложения', access: 'public' } as const

/** An offer as PDF, and the papers and pictures that go along with it: for whoever has the link. */
export function offerFilesRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/offers/:hash/pdf',
    summary: 'Подготовить предложение или одну его машину (line) в PDF; одна версия — один файл',
    input: offerPrintSchema,
    answer: offerPrintViewSchema,
    async handle(ctx, input, { reply }) {
      const print = await requestOfferPrint(ctx, input)
      reply.code(202)
      return print
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/offers/:hash/pdf',
    summary: 'Готовность PDF',
    input: offerPrintSchema,
    answer: offerPrintViewSchema,
    handle: (ctx, input) => getOfferPrint(ctx, input),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/offers/:hash/pdf/file',
    summary: 'Файл PDF',
    input: offerPrintSchema,
    answer: fileAnswer,
    async handle(ctx, input, { reply }) {
      const file = await openOfferPrint(ctx, input)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes).header('x-robots-tag', 'noindex')
      return file.content
    },
  })
  defineRoute(server, {
    tag: kind.tag,
    access: 'offers.manage',
    method: 'POST',
    url: '/api/offers/:hash/files',
    summary: 'Приложить файл к предложению филиала (multipart, поле file)',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: offerHashSchema,
    answer: offerDocumentSchema,
    async handle(ctx, { hash }, { request }) {
      const part = await takeFile(request)
      const document = await addOfferFile(ctx, hash, { name: part.filename, content: part.file })
      request.startClock()
      return document
    },
  })
  defineRoute(server, {
    tag: kind.tag,
    access: 'offers.manage',
    method: 'POST',
    url: '/api/offers/:hash/parts-file',
    summary: 'Прочитать артикулы и количества из таблицы XLSX, XLS, CSV (multipart, поле file); файл не хранится',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: offerHashSchema,
    answer: readArticleListSchema,
    async handle(ctx, { hash }, { request }) {
      const part = await takeFile(request)
      const list = await readOfferParts(ctx, hash, part.file)
      request.startClock()
      return list
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/offers/:hash/files/:file',
    summary: 'Документ, фотография или видео предложения',
    input: offerFileSchema,
    answer: fileAnswer,
    async handle(ctx, input, { reply }) {
      const { isMedia, ...file } = await openOfferFile(ctx, input)
      // Pictures and films are shown in the page, and run nothing there; whatever else people have sent is kept by the reader.
      if (isMedia) showFile(reply, file)
      else attachFile(reply, file)
      reply.header('content-length', file.sizeBytes).header('x-robots-tag', 'noindex')
      return file.content
    },
  })
}

/** The one file of a form. Throws bad_request, validation_error. */
async function takeFile(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw appError('bad_request')
  // One byte more than is allowed: what counts the bytes then sees that there were too many.
  const part = await request.file({ limits: { files: 1, fileSize: offerFileLimits.maxBytes + 1, fields: 0 } })
  if (!part) throw appError('validation_error', { issues: [{ path: 'file', message: 'Выберите файл' }] })
  return part
}
