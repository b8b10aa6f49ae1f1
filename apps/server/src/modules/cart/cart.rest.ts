import type { FastifyInstance } from 'fastify'

export function cartRest(_server: FastifyInstance): void {}
