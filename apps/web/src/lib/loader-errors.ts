import { notFound } from '@tanstack/react-router'
import { toFailure } from './api-error.ts'

/** For `.catch` in a loader: a missing record (or a foreign one, which looks the same) becomes the 404 page. */
export function throwNotFoundOn(error: unknown): never {
  const { code } = toFailure(error)
  if (code === 'not_found' || code === 'part_not_found' || code === 'validation_error') throw notFound()
  throw error
}
