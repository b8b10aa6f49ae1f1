import type { Integration } from '../integration.ts'
import { defineSettings, text } from '../settings/index.ts'
import type { MapsPort } from './maps.port.ts'

/** The port is its settings: nothing on the server talks to a map. */
export const maps: Integration<MapsPort, MapsPort> = {
  settings: defineSettings({
    variables: { YANDEX_MAPS_KEY: text },
    toSettings: (values) => ({ yandexKey: values.YANDEX_MAPS_KEY }),
  }),
  createPort: (settings) => settings,
}
