import type { MarkupChange as Change } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { formatCount, formatNumber } from '../../../../lib/format/format-count.ts'
import { formatBp, formatPrice, portalNouns } from '../../formats.ts'
import classes from './markup-table.module.css'

/** Before anything is saved: how many prices the changed rules move, with the largest moves as examples. */
export function MarkupChange({ change, isStale }: { change: Change; isStale: boolean }) {
  const { moved, up, down, examples } = change
  return (
    <div className={classes.change} data-stale={isStale || undefined}>
      <p role="status">
        {isStale ? (
          'Считаем, какие цены изменятся…'
        ) : moved === 0 ? (
          ''
        ) : (
          <>
            <b>Цена изменится у {formatCount(moved, portalNouns.ofPosition)}</b>
            {tellMoves({ up, down })}
          </>
        )}
      </p>
      {!isStale && moved > 0 && (
        <Table className={classes.examples}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Артикул</Table.Th>
              <Table.Th>Наименование</Table.Th>
              <Table.Th>Сейчас</Table.Th>
              <Table.Th>Станет</Table.Th>
              <Table.Th>Изменение</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {examples.map(({ positionId, article, maker, name, currency, wasMinor, priceMinor }) => (
              <Table.Tr key={positionId}>
                <Table.Td>
                  <b>{article}</b>
                </Table.Td>
                <Table.Td>{[maker, name].filter(Boolean).join(', ')}</Table.Td>
                <Table.Td>{wasMinor === null ? 'нет в продаже' : <s>{formatPrice(wasMinor, currency)}</s>}</Table.Td>
                <Table.Td>
                  <b>{formatPrice(priceMinor, currency)}</b>
                </Table.Td>
                <Table.Td>{wasMinor !== null && formatBp(Math.round((priceMinor / wasMinor - 1) * 10_000))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}

/** «: 96 подорожают, 32 подешевеют» */
function tellMoves({ up, down }: Pick<Change, 'up' | 'down'>): string {
  const moves = [
    up > 0 && `${formatNumber(up)} ${up % 10 === 1 && up % 100 !== 11 ? 'подорожает' : 'подорожают'}`,
    down > 0 && `${formatNumber(down)} ${down % 10 === 1 && down % 100 !== 11 ? 'подешевеет' : 'подешевеют'}`,
  ].filter(Boolean)
  return moves.length > 0 ? `: ${moves.join(', ')}` : ''
}
