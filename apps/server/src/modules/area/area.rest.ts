import type { FastifyInstance } from 'fastify'

export function areaRest(_server: FastifyInstance): void {}
