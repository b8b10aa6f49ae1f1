import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { appError } from '@agromarket/shared'

/**
 * Passes bytes on, counts and hashes them. Fails with payload_too_large at the first byte above `maxBytes`: what is too
 * large is never read to its end.
 */
export function measureContent(maxBytes: number): Transform & { result(): { sizeBytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) return done(appError('payload_too_large'))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return Object.assign(measure, { result: () => ({ sizeBytes, sha256: hash.digest('hex') }) })
}
