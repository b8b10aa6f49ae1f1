import { type PsRecipientPage, psEventWords } from '@agromarket/shared'
import { Button, Table, Text } from '@mantine/core'
import { IconDownload, IconPhone } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatPhone, phoneHref } from '../../lib/format/format-phone.ts'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import classes from './ps-desk.module.css'

/** /staff/ps/recipients/:id: one client of a mailing, the files that he has sent, and what he did on his page. */
export function RecipientPage({ recipient }: { recipient: PsRecipientPage }) {
  const { farm, fullName, position, phone, email, district, mailing, files } = recipient
  return (
    <>
      <PortalHead
        title={farm || fullName}
        text={[fullName, position, district].filter(Boolean).join(', ')}
        back={
          mailing ? { href: `/staff/ps/${mailing.id}`, label: mailing.name } : { href: '/staff/ps', label: 'Рассылки' }
        }
      >
        {phone && (
          <Button
            component="a"
            href={phoneHref(phone)}
            variant="default"
            leftSection={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
          >
            {formatPhone(phone)}
          </Button>
        )}
      </PortalHead>
      {email && (
        <Text mb="md">
          Почта: <a href={`mailto:${email}`}>{email}</a>
        </Text>
      )}
      <div className={classes.columns}>
        <section aria-label="Файлы клиента">
          <h2>Файлы клиента</h2>
          {files.length === 0 ? (
            <Text>Файлов клиент не присылал.</Text>
          ) : (
            <ul className={classes.files}>
              {files.map(({ id, name, url, sizeBytes, sentAt, description, isOfGuest }) => (
                <li key={id}>
                  <a href={url} download>
                    <IconDownload size={18} stroke={1.75} aria-hidden="true" />
                    {name}
                  </a>
                  <small>
                    {[
                      `${formatNumber(Math.ceil(sizeBytes / 1024))} КБ`,
                      sentAt && formatMoment(sentAt),
                      isOfGuest && 'от гостя страницы',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  {description && <p>{description}</p>}
                </li>
              ))}
            </ul>
          )}
        </section>
        <Deeds events={recipient.events} />
      </div>
    </>
  )
}

function Deeds({ events }: Pick<PsRecipientPage, 'events'>) {
  return (
    <section aria-label="Что сделал">
      <h2>Что сделал</h2>
      {events.length === 0 ? (
        <Text>Страницу ещё не открывал.</Text>
      ) : (
        <Table aria-label="Действия клиента">
          <Table.Tbody>
            {events.map(({ kind, blockId, detail, at }) => (
              <Table.Tr key={`${at} ${kind} ${blockId}`}>
                <Table.Td>{formatMoment(at)}</Table.Td>
                <Table.Td>{[psEventWords[kind], detail].filter(Boolean).join(': ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
