import { redirect } from '@tanstack/react-router'
import { followMovedOn, throwNotFoundOn } from '../../lib/loader-errors.ts'
import { breadcrumbData, type PageSeo } from '../../lib/seo.ts'
import type { ApiUtils } from '../../lib/trpc.ts'
import { aboutMachine, loadNewsAbout } from '../news/news-about.tsx'
import type { MachineSearch } from './read-machine-search.ts'

interface MachineAddress {
  maker: string
  modelLine: string
  search: Pick<MachineSearch, 'model' | 'sheet'>
  location: { pathname: string; searchStr: string; href: string }
  publicUrl: string
}

/** What a machine's page shows and what its head says. One machine has one address: other names of a line lead to it. */
export async function loadMachine(utils: ApiUtils, address: MachineAddress): Promise<PageSeo> {
  const { maker, modelLine, search, location, publicUrl } = address
  const { model, sheet: number } = search
  const page = await utils.catalog.machine.ensureData({ maker, modelLine, model }).catch(followMovedOn(utils, location))
  if (location.pathname !== page.url) throw redirect({ href: `${page.url}${location.searchStr}`, statusCode: 301 })
  const [sheet] = await Promise.all([
    utils.catalog.machineSheet.ensureData({ maker, modelLine, model, number }).catch(throwNotFoundOn),
    loadNewsAbout(utils, aboutMachine(page)),
  ])
  const query = new URLSearchParams({ ...(model && { model }), ...(number && { sheet: String(number) }) })
  return {
    title: number && sheet ? `${sheet.title}, ${page.title}: чертёж и запчасти` : `${page.title}: чертежи и запчасти`,
    description: `Чертежи узлов ${page.title} с номерами деталей: наличие, замены, заказ. ${page.description}`,
    path: query.size > 0 ? `${page.url}?${query}` : page.url,
    pageRoute: 'model',
    cover: page.model ? { kind: 'model', id: page.model.id } : { kind: 'model-line', id: page.line.id },
    structured: [breadcrumbData(publicUrl, page.trail)],
  }
}
