import type { FastifyInstance } from 'fastify'

export function authRest(_server: FastifyInstance): void {}
