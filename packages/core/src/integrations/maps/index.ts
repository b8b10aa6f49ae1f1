/** The map of branches: our own drawing by default, Yandex Maps when configured. */
export { maps } from './maps.integration.ts'
