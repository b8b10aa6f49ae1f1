import type { FastifyInstance } from 'fastify'

export function ordersRest(_server: FastifyInstance): void {}
