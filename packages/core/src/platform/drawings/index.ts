/** The shop's own drawings of machines and parts, for documents that carry their pictures in themselves. */
export { type DrawingKind, readDrawing } from './read-drawing.ts'
