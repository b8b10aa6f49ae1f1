/** How much one request to /trpc carries: the client cuts its batches by it, the server takes no larger ones. */
export const batchLimits = { maxCalls: 20, maxUrlLength: 2_000 } as const
