import { type AppError, appError } from '@agromarket/shared'

/** The file cannot be worked on at all; the text says why and what to do. What is on sale stays. */
export function priceFileError(message: string): AppError {
  return appError('price_file_refused', { message })
}
