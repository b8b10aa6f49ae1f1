import { applicationMoves, applicationStateNames, type DeskApplicationPage } from '@agromarket/shared'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatMoment } from '../../lib/format/format-date.ts'
import { formatPhone, phoneHref } from '../../lib/format/format-phone.ts'
import { api } from '../../lib/trpc.ts'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { tellFailure } from './use-desk-change.ts'
import classes from './vacancies-desk.module.css'

/** One reply: who, what he writes, his file, where it goes next, what colleagues have noted. */
export function ApplicationPanel({ id, backHref }: { id: string; backHref: string }) {
  const [application] = api.vacancies.application.useSuspenseQuery({ id })
  const { name, phone, email, letter, file, vacancy, city, state, timeZone, createdAt, answerBy, earlier } = application
  return (
    <Stack gap="lg" maw={760}>
      <PortalHead
        title={name}
        text={`${vacancy?.title ?? 'Кадровый резерв'}, ${city}. ${applicationStateNames[state]}`}
        back={{ href: backHref, label: 'Отклики' }}
      />
      <dl className={classes.facts}>
        <dt>Телефон</dt>
        <dd>
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </dd>
        {email && (
          <>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        <dt>Пришёл</dt>
        <dd>
          {formatMoment(createdAt, timeZone)}, ответить до {formatDate(`${answerBy}T12:00:00Z`, 'UTC')}
          {earlier > 0 && `. Ещё откликов с этого номера: ${earlier}`}
        </dd>
      </dl>
      {letter && <Text className={classes.letter}>{letter}</Text>}
      {file && (
        <Button
          component="a"
          href={file.url}
          variant="default"
          w="fit-content"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        >
          Скачать {file.name}
        </Button>
      )}
      <Moves application={application} />
      <History application={application} />
    </Stack>
  )
}

function Moves({ application }: { application: DeskApplicationPage }) {
  const { id, version, state } = application
  const [note, setNote] = useState('')
  const utils = api.useUtils()
  const options = {
    onSuccess(page: DeskApplicationPage) {
      setNote('')
      utils.vacancies.application.setData({ id }, page)
      void utils.vacancies.applications.invalidate()
    },
    onError(error: unknown) {
      tellFailure(error)
      void utils.vacancies.application.invalidate({ id })
    },
  }
  const move = api.vacancies.moveApplication.useMutation(options)
  const add = api.vacancies.noteApplication.useMutation(options)
  const isPending = move.isPending || add.isPending
  return (
    <Stack gap="sm">
      <Textarea
        label="Заметка для коллег"
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group gap="xs">
        {applicationMoves[state].map((next) => (
          <Button
            key={next}
            size="sm"
            variant={next === 'rejected' ? 'default' : 'filled'}
            disabled={isPending}
            onClick={() => move.mutate({ id, version, state: next, note })}
          >
            {applicationStateNames[next]}
          </Button>
        ))}
        <Button
          size="sm"
          variant="light"
          disabled={isPending || note.trim() === ''}
          onClick={() => add.mutate({ id, note })}
        >
          Добавить заметку
        </Button>
      </Group>
    </Stack>
  )
}

function History({ application: { events, timeZone } }: { application: DeskApplicationPage }) {
  if (events.length === 0) return null
  return (
    <section aria-label="История">
      <ul className={classes.history}>
        {events.map(({ id, state, note, actor, at }) => (
          <li key={id}>
            <b>{state === null ? 'Заметка' : applicationStateNames[state]}</b> {note}
            <small>
              {actor}, {formatMoment(at, timeZone)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
