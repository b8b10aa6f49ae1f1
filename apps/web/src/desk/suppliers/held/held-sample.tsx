import { type HeldFile, type HeldSampleQuery, heldSampleKinds, type HeldSample as Sample } from '@agromarket/shared'
import { Button, Table, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { api } from '../../../lib/trpc.ts'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import { formatBp, formatPrice, portalNouns } from '../formats.ts'
import classes from './held.module.css'

type Kind = HeldSampleQuery['kind']
const labels: Record<Kind, string> = {
  up: 'Подорожают',
  gone: 'Исчезнут',
  down: 'Подешевеют',
  new: 'Новые',
  errors: 'С ошибками',
}
const kinds = heldSampleKinds.map((kind) => [kind, labels[kind]] as const)

const typingPauseMs = 300

/** The rows themselves, kind by kind: what lies in carts and offers first, then the largest changes. */
export function HeldSample({ fileId, held: { counts, findings } }: { fileId: string; held: HeldFile }) {
  const [kind, setKind] = useState<Kind>(findings.up.count > 0 ? 'up' : 'gone')
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), typingPauseMs)
  const { data } = api.suppliers.files.heldSample.useQuery(
    { fileId, kind, q, page },
    { placeholderData: keepPreviousData },
  )
  const totals: Record<Kind, number> = {
    up: findings.up.count,
    gone: counts.gone,
    down: findings.down.count,
    new: counts.added,
    errors: counts.rejected,
  }
  return (
    <section aria-label="Позиции, которые изменятся">
      <div className={classes.filters}>
        <FilterChips
          legend="Что изменится"
          options={kinds}
          value={kind}
          counts={totals}
          onChange={(next) => {
            setKind(next)
            setPage(1)
          }}
        />
        <TextInput
          type="search"
          aria-label="Артикул или наименование"
          placeholder="Артикул или наименование"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setPage(1)
          }}
        />
      </div>
      {!data && <SkeletonRows />}
      {data && data.items.length === 0 && <p className={classes.nothing}>Таких позиций нет</p>}
      {data && data.items.length > 0 && (
        <Table className={classes.sample}>
          <TableHead columns={['Артикул', 'Наименование', 'Цена', 'Остаток', 'Где заметят']} />
          <Table.Tbody>
            {data.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a price list may hold an article twice, and rows never move
              <Table.Tr key={index}>
                <Table.Td>
                  <b>{item.article || 'пусто'}</b>
                </Table.Td>
                <Table.Td>{item.name}</Table.Td>
                <Table.Td>
                  <Change
                    old={item.oldPriceMinor}
                    now={item.newPriceMinor}
                    show={(minor) => formatPrice(minor, item.currency)}
                  />
                  <Percent old={item.oldPriceMinor} now={item.newPriceMinor} />
                </Table.Td>
                <Table.Td>
                  <Change old={item.oldQuantity} now={item.newQuantity} show={formatNumber} />
                </Table.Td>
                <Table.Td data-quiet={item.carts + item.offers === 0 || undefined}>
                  {describeNotice(item) || '–'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data && data.items.length > 0 && <SamplePages data={data} onPage={setPage} />}
    </section>
  )
}

function SamplePages({
  data: { items, total, page, perPage },
  onPage,
}: {
  data: Sample
  onPage: (page: number) => void
}) {
  return (
    <div className={classes.pages}>
      <span>
        Сначала те, что лежат в корзинах и предложениях. Показаны {items.length} из {formatNumber(total)}
      </span>
      {total > perPage && (
        <>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Назад
          </Button>
          <Button size="xs" variant="default" disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
            Дальше
          </Button>
        </>
      )}
    </div>
  )
}

/** «в 3 корзинах, КП № 4138»; without the right to know which, «в 1 предложении». */
function describeNotice({ carts, offers, offerNumbers }: Sample['items'][number]): string {
  const named = offerNumbers.length > 0 ? `КП № ${offerNumbers.join(', ')}` : ''
  return [
    carts > 0 && `в ${formatCount(carts, portalNouns.inCarts)}`,
    named || (offers > 0 && `в ${formatCount(offers, portalNouns.inOffers)}`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** «+22 %» behind a price that has changed. */
function Percent({ old, now }: { old: number | null; now: number | null }) {
  if (!old || now === null || old === now) return null
  return <span className={classes.percent}>{formatBp(Math.round((now / old - 1) * 10_000))}</span>
}

/** «3 400 → 4 148»; what is the same, or is only on one side, stands alone. */
function Change({ old, now, show }: { old: number | null; now: number | null; show: (value: number) => string }) {
  if (now === null) return old === null ? '–' : <s>{show(old)}</s>
  if (old === null || old === now) return show(now)
  return (
    <>
      <s>{show(old)}</s> → <b>{show(now)}</b>
    </>
  )
}
