import { z } from '../validation/zod.ts'
import { currencies } from './money.ts'

export const currencySchema = z.enum(currencies)
