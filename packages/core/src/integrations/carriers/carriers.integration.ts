import type { Integration } from '../integration.ts'
import { combineSettings } from '../settings/index.ts'
import type { CarrierPort } from './carrier.port.ts'
import { cdekSettings } from './cdek/cdek.settings.ts'
import { createCdekCarrier } from './cdek/cdek-carrier.ts'
import { dellinSettings } from './dellin/dellin.settings.ts'
import { createDellinCarrier } from './dellin/dellin-carrier.ts'
import { pekSettings } from './pek/pek.settings.ts'
import { createPekCarrier } from './pek/pek-carrier.ts'

const settings = combineSettings({ cdek: cdekSettings, dellin: dellinSettings, pek: pekSettings })

/** The companies that are set up; whoever is not is priced by the shop's own table of tariffs. */
export const carriers: Integration<ReturnType<typeof settings.read>, readonly CarrierPort[]> = {
  settings,
  createPort: ({ cdek, dellin, pek }) => [
    ...(dellin ? [createDellinCarrier(dellin)] : []),
    ...(pek ? [createPekCarrier(pek)] : []),
    ...(cdek ? [createCdekCarrier(cdek)] : []),
  ],
}
