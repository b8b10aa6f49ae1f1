import { findExpertOfUser, findManager, listExperts } from '@agromarket/core/experts'
import {
  expertAnswerSchema,
  expertIdsSchema,
  expertQuerySchema,
  expertsAnswerSchema,
  managerAnswerSchema,
  managerQuerySchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Эксперты'
const found = { error_status: 'success', message: '' } as const
/** Contract §2: nobody found is an answer, the block is then left out. */
const nobody = { error_status: 'error', message: 'Такого сотрудника нет.' } as const

export function expertsRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/experts/get',
    summary: 'Эксперты по номерам',
    tag,
    access: 'public',
    input: expertIdsSchema,
    answer: expertsAnswerSchema,
    async handle(ctx, { ids }) {
      const experts = await listExperts(ctx, ids)
      return { ...(experts.length > 0 ? found : nobody), experts }
    },
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/ps/get-manager-details',
    summary: 'Менеджер по номеру сотрудника',
    tag,
    access: 'public',
    input: managerQuerySchema,
    answer: managerAnswerSchema,
    async handle(ctx, { userExternalId }) {
      const manager = (await findManager(ctx, userExternalId)) ?? null
      return { ...(manager ? found : nobody), manager }
    },
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/ps/get-expert-details',
    summary: 'Эксперт по учётной записи',
    tag,
    access: 'public',
    input: expertQuerySchema,
    answer: expertAnswerSchema,
    async handle(ctx, { userId }) {
      const expert = (await findExpertOfUser(ctx, userId)) ?? null
      return { ...(expert ? found : nobody), expert }
    },
  })
}
