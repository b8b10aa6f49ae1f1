import { findNearestBranch, getAreaTree, getCurrentArea, getDefaultBranch, listBranches } from '@agromarket/core/area'
import { setLocation } from '@agromarket/core/users'
import {
  areaStateSchema,
  areaTreeCountrySchema,
  branchSchema,
  branchWithDistanceSchema,
  nearestBranchSchema,
  setLocationSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Регион и филиал'
const nothing = z.object({})
const areaTree = z.array(areaTreeCountrySchema)

/** Spec §7 Area, and the branches that the cart asks for. */
export function areaRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/current-area',
    summary: 'Регион посетителя, дерево регионов и филиал',
    tag,
    access: 'public',
    input: nothing,
    answer: areaStateSchema.extend({ areaTree }),
    handle: async (ctx) => ({ ...getCurrentArea(ctx), areaTree: await getAreaTree(ctx) }),
  })
  for (const url of ['/api/current-area/area-tree', '/api/ps/area-tree']) {
    defineRoute(server, {
      method: 'GET',
      url,
      summary: 'Дерево регионов',
      tag,
      access: 'public',
      input: nothing,
      answer: z.object({ areaTree }),
      handle: async (ctx) => ({ areaTree: await getAreaTree(ctx) }),
    })
  }
  defineRoute(server, {
    method: 'POST',
    url: '/api/current-area/set-location',
    summary: 'Сохранить регион',
    tag,
    access: 'public',
    input: setLocationSchema,
    answer: areaStateSchema,
    handle: setLocation,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/cart/branches',
    summary: 'Филиалы, ближайшие к региону первыми',
    tag,
    access: 'public',
    input: nothing,
    answer: z.object({ branches: z.array(branchWithDistanceSchema) }),
    handle: async (ctx) => ({ branches: await listBranches(ctx) }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/cart/default-branch',
    summary: 'Филиал по умолчанию',
    tag,
    access: 'public',
    input: nothing,
    answer: z.object({ branch: branchSchema }),
    handle: async (ctx) => ({ branch: await getDefaultBranch(ctx) }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/cart/nearest-branch',
    summary: 'Ближайший к точке филиал; расстояние в километрах',
    tag,
    access: 'public',
    input: nearestBranchSchema,
    answer: z.object({ branch: branchSchema, distance: z.number() }),
    handle: findNearestBranch,
  })
}
