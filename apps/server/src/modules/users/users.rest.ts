import type { FastifyInstance } from 'fastify'

export function usersRest(_server: FastifyInstance): void {}
