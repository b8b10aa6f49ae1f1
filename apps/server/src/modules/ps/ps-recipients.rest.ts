import {
  getPark,
  getWarmups,
  listRequiredMedia,
  listUploadedFiles,
  listUploadModels,
  openUploadedFile,
  rejectWarmup,
  savePark,
  saveWarmupViews,
  sendServiceFiles,
  uploadServiceFile,
} from '@agromarket/core/ps'
import {
  modelCardSchema,
  parkMachineSchema,
  psFileRules,
  psFileSchema,
  psOwnInputSchema,
  psParkSchema,
  psSaveParkSchema,
  psUploadInputSchema,
  psUploadModelsSchema,
  rejectWarmupSchema,
  requiredMediaSchema,
  saveWarmupViewsSchema,
  sendServiceFilesSchema,
  toSigns,
  uploadedFileSchema,
  warmupItemSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachFile } from '../../rest/attach-file.ts'
import { collectInput, defineRoute, parseInput } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'
import { readOneFile } from '../../rest/read-one-file.ts'

const kind = { tag: 'Персональные страницы', access: 'public' } as const
const done = z.object({ ok: z.literal(true) })
const warmups = z.object({ items: z.array(warmupItemSchema) })

/** Spec §7: what is a recipient's own. Whose it is, signed `uc` and `sendingId` say, or the link of his own page. */
export function psRecipientsRest(server: FastifyInstance): void {
  parkRoutes(server)
  warmupRoutes(server)
  fileRoutes(server)
}

function parkRoutes(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-partner-technology-park',
    summary: 'Технопарк клиента',
    input: psParkSchema,
    answer: z.object({ items: z.array(parkMachineSchema) }),
    handle: (ctx, { partnerId, ...own }) => getPark(ctx, toSigns({ ...own, uc: own.uc || partnerId })),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/save-partner-technology-park',
    summary: 'Сохранить технопарк клиента целиком',
    input: psSaveParkSchema,
    answer: done,
    handle: (ctx, { partnerId, ...own }) => savePark(ctx, toSigns({ ...own, uc: own.uc || partnerId })),
  })
}

function warmupRoutes(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps/get-warmup-block',
    summary: 'Что предложено клиенту к сезону',
    input: psOwnInputSchema,
    answer: warmups,
    handle: (ctx, input) => getWarmups(ctx, toSigns(input), 'warmup'),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps/get-interests-warmup-block',
    summary: 'Чем клиент интересовался',
    input: psOwnInputSchema,
    answer: warmups,
    handle: (ctx, input) => getWarmups(ctx, toSigns(input), 'interest'),
  })
  defineRoute(server, {
    ...kind,
    method: 'PUT',
    url: '/api/ps/save-warmup-reject',
    summary: 'Клиент отказался, с причиной',
    input: rejectWarmupSchema,
    answer: done,
    handle: rejectWarmup,
  })
  defineRoute(server, {
    ...kind,
    method: 'PUT',
    url: '/api/ps/save-warmup-views',
    summary: 'Какие предложения просмотрены на странице url',
    input: saveWarmupViewsSchema,
    answer: done,
    handle: saveWarmupViews,
  })
}

function fileRoutes(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/upload-service-file',
    summary: 'Загрузить файл клиента (multipart, поле file последним); он ждёт отправки',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: psUploadInputSchema,
    answer: z.object({ file: uploadedFileSchema }),
    async handle(ctx, _input, { request }) {
      const file = await readOneFile(request, psFileRules.maxBytes, (fields, sent) => {
        const { mediaId = null, ...own } = parseInput(psUploadInputSchema, { ...collectInput(request), ...fields })
        return uploadServiceFile(ctx, toSigns(own), { ...sent, mediaId })
      })
      request.startClock()
      return { file }
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/send-service-files',
    summary: 'Отправить загруженные файлы менеджеру',
    input: sendServiceFilesSchema,
    answer: done,
    handle: sendServiceFiles,
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps/get-required-media',
    summary: 'Что клиента просят прислать',
    input: psOwnInputSchema,
    answer: z.object({ items: z.array(requiredMediaSchema) }),
    handle: (ctx, input) => listRequiredMedia(ctx, toSigns(input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps-upload/get-by-sending-id',
    summary: 'Файлы клиента',
    input: psOwnInputSchema,
    answer: z.object({ items: z.array(uploadedFileSchema) }),
    handle: (ctx, input) => listUploadedFiles(ctx, toSigns(input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps-upload/get-models',
    summary: 'Машины, о которых могут быть файлы; isOffer — те, что предложены',
    input: psUploadModelsSchema,
    answer: z.object({ items: z.array(modelCardSchema) }),
    handle: (ctx, input) => listUploadModels(ctx, toSigns(input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps-upload/files/:id',
    summary: 'Файл клиента: тому, кто его прислал, и сотрудникам',
    input: psFileSchema,
    answer: fileAnswer,
    async handle(ctx, input, { reply }) {
      const file = await openUploadedFile(ctx, input)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes)
      return file.content
    },
  })
}
