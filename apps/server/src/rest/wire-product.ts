import { partCount, recordId } from '@agromarket/shared'
import { z } from 'zod'

/** Spec §7 writes `part_id`; further inside nobody does. */
const toProduct = ({ part_id: partId, count }: { part_id: number; count: number }) => ({ partId, count })

export const cartProductSchema = z.object({ part_id: recordId, count: partCount.default(1) }).transform(toProduct)
export const orderProductSchema = z.object({ part_id: recordId, count: partCount }).transform(toProduct)
