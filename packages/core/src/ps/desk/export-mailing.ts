import { appError, psBlocks, psEventWords, readBlocks } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { type Cell, momentCell, toWorkbookFile, type WorkbookFile } from '../../platform/workbook/index.ts'
import * as followRepository from './follow.repository.ts'
import { findFollowedManagers } from './follow-scope.ts'

const batchSize = 500

/** What became of a mailing, as far as the viewer follows it: its blocks, and everybody who got it. Throws not_found. */
export async function exportPsMailing(ctx: RequestContext, { id }: { id: number }): Promise<WorkbookFile> {
  const managers = await findFollowedManagers(ctx)
  const [mailing] = await followRepository.findMailings(ctx.readDb, managers, id)
  if (!mailing) throw appError('not_found')
  const toColumns = (titles: readonly string[]) => titles.map((title) => ({ title, width: 22 }))
  return toWorkbookFile(`${mailing.name}.xlsx`, [
    {
      name: 'Получатели',
      columns: toColumns(['Хозяйство', 'Контакт', 'Должность', 'Телефон', 'Почта', ...deedTitles]),
      rows: readRecipients(ctx, managers, id),
    },
    {
      name: 'Блоки',
      columns: toColumns(['Блок', 'Показан', 'Досмотрели', 'Нажатия', 'Отказы']),
      rows: await readBlockRows(ctx, managers, mailing),
    },
  ])
}

const deedTitles = ['Последний раз', 'Открыл, раз', 'Блоков увидел', 'Нажатий', 'Что сделал', 'Подробно']

async function* readRecipients(
  ctx: RequestContext,
  managers: followRepository.Followed,
  mailingId: number,
): AsyncGenerator<Cell[]> {
  const query = { mailingId, state: 'all', q: '', reason: '', limit: batchSize } as const
  for (let offset = 0; ; offset += batchSize) {
    const rows = await followRepository.findRecipients(ctx.readDb, managers, { ...query, offset })
    for (const {
      farm,
      fullName,
      position,
      phone,
      email,
      isUndelivered,
      lastAt,
      openings,
      seenBlocks,
      clicks,
      deed,
    } of rows)
      yield [
        farm,
        fullName,
        position,
        phone,
        email,
        momentCell(lastAt, ctx.place.branch.timeZone),
        openings,
        seenBlocks,
        clicks,
        isUndelivered ? 'Письмо не доставлено' : deed ? psEventWords[deed.kind] : '',
        deed?.detail ?? '',
      ]
    if (rows.length < batchSize) return
  }
}

async function readBlockRows(
  ctx: RequestContext,
  managers: followRepository.Followed,
  { id, blocks }: followRepository.MailingRow,
): Promise<Cell[][]> {
  const counted = new Map(
    (await followRepository.countBlocks(ctx.readDb, managers, id)).map((figures) => [figures.blockId, figures]),
  )
  return readBlocks(blocks)
    .blocks.filter(({ isHidden }) => !isHidden)
    .map((block) => {
      const { seen = 0, watched = 0, clicks = 0, rejected = 0 } = counted.get(block.id) ?? {}
      return [psBlocks[block.type].name, seen, watched, clicks, rejected]
    })
}
