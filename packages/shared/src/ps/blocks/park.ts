import { modelCardSchema } from '../../catalog/catalog-views.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psText, psTitle } from '../define-block.ts'

export const parkMachineSchema = z.object({ modelId: z.int(), count: z.int(), model: modelCardSchema })
export type ParkMachine = z.infer<typeof parkMachineSchema>

export const parkBlock = defineBlock({
  type: 'park',
  name: 'Технопарк',
  about: 'Машины клиента с числом каждой',
  settings: { title: psTitle('Ваш технопарк'), text: psText('Подсказка') },
  data: z.object({ items: z.array(parkMachineSchema) }),
  inPrint: true,
})
