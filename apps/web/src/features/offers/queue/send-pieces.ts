import type { PricedChange } from '@agromarket/shared'

interface Piece {
  /** The piece's own name: sent again it is taken once. */
  id: string
  changes: readonly PricedChange[]
}

interface Sending {
  /** As the client sees the offer. */
  version: number
  /** What is to be sent now; empty: nothing is left. */
  next: () => Piece
  send: (piece: Piece, version: number) => Promise<{ version: number }>
  /** The piece is the offer's by now, which has got this version by it. */
  taken: (piece: Piece, version: number) => void | Promise<void>
}

/**
 * Sends a queue piece by piece, each over the version that the one before has made. False: somebody else has changed the
 * offer between two pieces; what is left waits until the client has seen that. Throws what `send` throws, and sends no more
 * then. Spec §4 change queue.
 */
export async function sendPieces({ version, next, send, taken }: Sending): Promise<boolean> {
  let seen = version
  for (let piece = next(); piece.changes.length > 0; piece = next()) {
    const answer = await send(piece, seen)
    await taken(piece, Math.min(answer.version, seen + 1))
    if (answer.version > seen + 1) return next().changes.length === 0
    seen = answer.version
  }
  return true
}
