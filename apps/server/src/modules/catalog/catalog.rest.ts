import type { FastifyInstance } from 'fastify'

export function catalogRest(_server: FastifyInstance): void {}
