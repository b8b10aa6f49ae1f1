import { modelCardSchema } from '../../shared/src/catalog/catalog-views.ts'
import { defineBlock, psText, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const parkMachineSchema = z.object({ modelId: z.int(), count: z.int(), model: modelCardSchema })
export type ParkMachine = z.infer<typeof parkMachineSchema>

export const schema = defineBlock({
  type: 'park',
  name: 'Технопарк',
  about: 'Машины клиента с числом каждой',
  settings: { title: psTitle('Ваш технопарк'), text: psText('Подсказка') },
  data: z.object({ items: z.array(parkMachineSchema) }),
  inPrint: true,
})
