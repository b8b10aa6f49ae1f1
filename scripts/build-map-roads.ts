import { readFileSync, writeFileSync } from 'node:fs'
import { readTowns } from '@agromarket/core/integrations/addresses'
import { toRoadsLayer, traceRoads } from './map/trace-roads.ts'

/**
 * Makes the main roads of the maps' backdrop out of map/main-roads.txt, our own list of what roads pass which towns; where
 * the towns stand the gazetteer knows (build-gazetteer.ts).
 */
const roads = traceRoads(readFileSync(new URL('map/main-roads.txt', import.meta.url), 'utf8'), readTowns())
const file = new URL('../apps/web/src/features/area/map/roads.generated.json', import.meta.url)
writeFileSync(file, toRoadsLayer(roads))
process.stdout.write(`Дорог: ${roads.length}\n`)
