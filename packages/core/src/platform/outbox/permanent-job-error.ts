/** Thrown by a job that no retry can cure: the queue gives it up at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}
