import { Switch, Table } from '@mantine/core'
import { useState } from 'react'
import classes from './answer.module.css'
import { type ComparedVersion, toVersionRows } from './version-rows.ts'

/** Versions in columns; what differs from the column before stands out. */
export function VersionsTable({ versions }: { versions: readonly ComparedVersion[] }) {
  const [isDifferenceOnly, setDifferenceOnly] = useState(false)
  const rows = toVersionRows(versions)
  const shown = rows.filter(({ isChanged, key }) => !isDifferenceOnly || key === 'total' || isChanged.some(Boolean))
  return (
    <>
      <Switch
        size="sm"
        className={classes.difference}
        label="Только различия"
        checked={isDifferenceOnly}
        onChange={({ currentTarget: { checked } }) => setDifferenceOnly(checked)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={classes.scrolled} aria-label="Версии рядом" tabIndex={0}>
        <Table className={classes.versions}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Строка</Table.Th>
              {versions.map(({ label }) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ key, title, cells, isChanged }) => (
              <Table.Tr key={key} data-total={key === 'total' || undefined}>
                <Table.Th scope="row">{title}</Table.Th>
                {cells.map((cell, index) => (
                  <Table.Td key={versions[index]?.label}>{isChanged[index] ? <mark>{cell}</mark> : cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}
