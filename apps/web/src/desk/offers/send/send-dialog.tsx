import {
  type DeskOffer,
  formatOfferMoney,
  type OfferDocument,
  type OfferLetter,
  offerLimits,
  toRussianDate,
} from '@agromarket/shared'
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconLink, IconPlus, IconQrcode, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { formatPhone } from '../../../lib/format/format-phone.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import cardClasses from '../frame/card.module.css'
import { sectionLabels } from '../offer-texts.ts'
import classes from './send.module.css'

interface SendDialogProps {
  offer: DeskOffer
  /** The draft as a new version, or the version that the client has once more. */
  kind: 'publish' | 'resend'
  onClose: () => void
}

/** Whom the offer goes to, by what words; the link and its picture for who takes it along himself. */
export function SendDialog({ offer, kind, onClose }: SendDialogProps) {
  const { page, editions } = offer
  const sent = editions.find((edition) => (kind === 'publish' ? true : edition.isSent))
  const form = useLetter(offer)
  const { send, isPending, issueOf } = useSending(offer, { kind, onDone: onClose })
  const isForNobody = form.letter.recipients.length === 0
  const about = sent
    ? `№ ${page.number}, версия ${sent.number}, ${formatOfferMoney(sent.totalMinor, page.currency)}, действует до ${toRussianDate(sent.validUntil)}`
    : ''
  return (
    <DeskDialog
      opened
      onClose={onClose}
      size={664}
      padding="lg"
      classNames={{ title: classes.sendTitle }}
      title={kind === 'publish' ? 'Отправить предложение' : 'Отправить ещё раз'}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(form.letter)
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
          <Recipients form={form} issueOf={issueOf} />
          <TextInput
            label="Тема"
            maxLength={200}
            value={form.letter.subject}
            onChange={({ currentTarget: { value } }) => form.set({ subject: value })}
          />
          <Textarea
            label="Сообщение"
            autosize
            minRows={3}
            maxLength={offerLimits.commentLength}
            value={form.letter.message}
            onChange={({ currentTarget: { value } }) => form.set({ message: value })}
          />
          <Extras form={form} issueOf={issueOf} documents={sent?.content.documents ?? []} />
          <OthersNotice offer={offer} />
          <OfferLink
            hash={page.hash}
            note={kind === 'publish' && editions.length > 1 ? 'Прежние версии сохранятся' : ''}
          >
            <Button
              type="submit"
              loading={isPending}
              disabled={kind === 'resend' && isForNobody}
              leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
            >
              {isForNobody && kind === 'publish' ? 'Открыть по ссылке' : 'Отправить'}
            </Button>
          </OfferLink>
        </Stack>
      </form>
    </DeskDialog>
  )
}

type IssueOf = (path: string) => string | null
type Recipient = OfferLetter['recipients'][number]
type Choice = Recipient & { isChosen: boolean }

function useLetter({ page, client }: DeskOffer) {
  const known: Choice[] = [
    ...(client.email ? [{ channel: 'email' as const, to: client.email, isChosen: true }] : []),
    ...(client.phone ? [{ channel: 'sms' as const, to: client.phone, isChosen: client.email === '' }] : []),
  ]
  const [choices, setChoices] = useState(known)
  const [words, setWords] = useState({
    subject: `Коммерческое предложение № ${page.number}${page.content.title ? `: ${page.content.title}` : ''}`,
    message: '',
    attachesPdf: true,
    attachesDocuments: true,
    tellsOpened: true,
  })
  const recipients = choices.filter(({ isChosen }) => isChosen).map(({ isChosen: _, ...recipient }) => recipient)
  return {
    choices,
    setChoices,
    letter: { ...words, recipients } satisfies OfferLetter,
    set: (given: Partial<typeof words>) => setWords({ ...words, ...given }),
  }
}

const extras = {
  attachesPdf: 'Приложить PDF',
  attachesDocuments: 'Приложить документы',
  tellsOpened: 'Сообщить, когда откроют',
} as const
type Extra = keyof typeof extras

/** What goes along with the letter. */
function Extras({
  form: { letter, set },
  issueOf,
  documents,
}: {
  form: ReturnType<typeof useLetter>
  issueOf: IssueOf
  documents: readonly OfferDocument[]
}) {
  const files = documents.filter(({ fileId }) => fileId !== null).length
  const isMailed = letter.recipients.some(({ channel }) => channel === 'email')
  const field = (name: Extra, label: string = extras[name]) => (
    <Checkbox
      label={label}
      error={issueOf(`letter.${name}`)}
      checked={letter[name] && (name === 'tellsOpened' || isMailed)}
      disabled={name !== 'tellsOpened' && !isMailed}
      onChange={({ currentTarget: { checked } }) => set({ [name]: checked })}
    />
  )
  return (
    <Group gap="lg">
      {field('attachesPdf')}
      {files > 0 && field('attachesDocuments', `${extras.attachesDocuments}: ${files}`)}
      {field('tellsOpened')}
    </Group>
  )
}

function Recipients({
  form: { choices, setChoices },
  issueOf,
}: {
  form: ReturnType<typeof useLetter>
  issueOf: IssueOf
}) {
  const [added, setAdded] = useState('')
  const add = () => {
    const to = added.trim()
    if (to === '') return
    setChoices([...choices, { channel: to.includes('@') ? 'email' : 'sms', to, isChosen: true }])
    setAdded('')
  }
  return (
    <fieldset className={classes.recipients}>
      <legend>Кому</legend>
      {choices.map((choice, index) => (
        <Checkbox
          key={`${choice.channel} ${choice.to}`}
          label={choice.channel === 'email' ? choice.to : formatPhone(choice.to) || choice.to}
          description={choice.channel === 'email' ? 'письмо' : 'сообщение со ссылкой'}
          error={issueOf(`letter.recipients.${index}.to`)}
          checked={choice.isChosen}
          onChange={({ currentTarget: { checked } }) =>
            setChoices(choices.map((one) => (one === choice ? { ...one, isChosen: checked } : one)))
          }
        />
      ))}
      <Group gap="xs" align="flex-end">
        <TextInput
          size="sm"
          label="Ещё получатель: почта или телефон"
          value={added}
          onChange={({ currentTarget: { value } }) => setAdded(value)}
        />
        <Button
          size="sm"
          variant="default"
          disabled={added.trim() === '' || choices.length >= offerLimits.recipients}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Добавить получателя
        </Button>
      </Group>
    </fieldset>
  )
}

/** Colleagues who are at work: what they type next goes into the next version. */
function OthersNotice({ offer: { editors } }: { offer: DeskOffer }) {
  const others = editors.filter(({ isSelf, section }) => !isSelf && section !== '')
  if (others.length === 0) return null
  return (
    <div className={cardClasses.notice} role="status">
      {others.map(({ userId, name, section }) => (
        <p key={userId}>
          {name} сейчас правит «{section && sectionLabels[section]}». Сохранённое войдёт в эту версию.
        </p>
      ))}
    </div>
  )
}

/** What sends the letter, and the link beside it for who takes it along himself. */
function OfferLink({ hash, note, children }: { hash: string; note: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const { data } = api.offers.desk.link.useQuery({ hash })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data?.url ?? '')
      showToast({ message: 'Ссылка скопирована', tone: 'success' })
    } catch {
      showToast({ message: `Браузер не дал скопировать ссылку: ${data?.url}`, tone: 'error' })
    }
  }
  return (
    <div>
      <Group gap="xs">
        {children}
        <Button
          variant="default"
          disabled={!data}
          leftSection={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
          onClick={copy}
        >
          Скопировать ссылку
        </Button>
        <Button
          variant="default"
          disabled={!data}
          aria-expanded={isShown}
          leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setShown(!isShown)}
        >
          QR
        </Button>
        <Text size="sm" c="dimmed" ml="auto">
          {note}
        </Text>
      </Group>
      {isShown && data && (
        <img
          className={classes.qr}
          alt={`QR-код ссылки ${data.url}`}
          src={`data:image/svg+xml,${encodeURIComponent(data.qrSvg)}`}
        />
      )}
    </div>
  )
}

/** What the server refuses stands beside its field or in a toast; a draft that has changed meanwhile is looked at first. */
function useSending(offer: DeskOffer, { kind, onDone }: { kind: SendDialogProps['kind']; onDone: () => void }) {
  const { offers } = api.useUtils()
  const { id, hash, version } = offer.page
  const around = {
    async onSuccess() {
      await offers.desk.get.invalidate({ hash })
      onDone()
      showToast({ tone: 'success', message: 'Предложение отправлено. Клиент видит его на своей странице.' })
    },
    async onError(error: unknown) {
      const { issues } = toFailure(error)
      if (issues.some(({ path }) => path.startsWith('letter'))) return
      await offers.desk.get.invalidate({ hash })
      onDone()
      showToast({ tone: 'error', message: issues[0]?.message ?? failureText(error) })
    },
  }
  const publish = api.offers.desk.publish.useMutation(around)
  const resend = api.offers.desk.resend.useMutation(around)
  const { isPending, error } = kind === 'publish' ? publish : resend
  const issues = error ? toFailure(error).issues : []
  return {
    isPending,
    issueOf: (path: string) => issues.find((issue) => issue.path === path)?.message ?? null,
    send(letter: OfferLetter) {
      if (kind === 'publish') publish.mutate({ id, version, draftVersion: offer.draftVersion, letter })
      else resend.mutate({ id, version, letter })
    },
  }
}
